/** Given names by gender, and surnames, of people of the demo agency. */
export const womenNames =
  'Lucía Noa Iria Uxía Sara Alba Carmen Aitana Nerea Paula Marta Laura Irene Antía Sabela Julia Elena Ainhoa Maialen Montserrat Rocío Inés Candela Ángela Leire Valeria Ximena Begoña Pilar Cristina'.split(
    ' ',
  )
export const menNames =
  'Xoel Íñigo Brais Marcos Hugo Antón Mateo Iker Jordi Pau Álvaro Sergio Rubén Adrián Óscar Unai Gonzalo Martín Roi Diego Samuel Andrés Víctor Joel Aarón'.split(
    ' ',
  )
export const surnames =
  'Pérez Souto Núñez Etxeberria Gil Ferreiro Vidal Castro Otero Rey Mosquera Blanco Fontán Lameiro Roig Seoane García López Fernández Rodríguez Álvarez Iglesias Suárez Menéndez Ortiz Ruiz Serra Vila Puig Navarro Molina Santana Cabrera Medina Torres Ibarra Goikoetxea Sáez Prieto Luque Romero Vega Peña Rubio Herrero Pastor Calvo Lorenzo Domínguez Cano'.split(
    ' ',
  )
