import { beforeAll, describe, expect, test } from 'vitest'
import { LONGEST_READ } from '../address/address.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { PlaceCells } from '../address/hints.ts'
import { createMatcher, type Matcher } from './match.ts'
import { loadPostalCodes, municipalitiesOfCode } from './postal-codes.ts'
import { spain } from '../testing/spain.ts'

let gazetteer: Gazetteer
let match: Matcher
beforeAll(async () => {
  gazetteer = await spain()
  match = createMatcher(gazetteer)
}, 60_000)

const named = (cells: PlaceCells) => match(cells).found?.municipality.name ?? null

describe('the municipality of a row', () => {
  test.each([
    [{ municipality: 'Coruña, A', postalCode: '15001' }, 'A Coruña'],
    [{ municipality: "Hospitalet de Llobregat, L'", postalCode: '08901' }, "L'Hospitalet de Llobregat"],
    [{ municipality: 'Alicante', postalCode: '3001' }, 'Alacant/Alicante'],
    [{ municipality: 'Gerona', province: 'Girona' }, 'Girona'],
    [{ municipality: 'Donostia', postalCode: '20001' }, 'Donostia/San Sebastián'],
    [{ municipality: 'S. Sebastián de los Reyes', postalCode: '28700' }, 'San Sebastián de los Reyes'],
    [{ municipality: '28013 Madrid' }, 'Madrid'],
    [{ municipality: 'EL RISCO (AGAETE)', postalCode: '35489' }, 'Agaete'],
    [{ municipality: 'Villa de Ingenio', postalCode: '35250' }, 'Ingenio'],
    [{ municipality: 'Cervera (Lleida)' }, 'Cervera'],
    [{ municipality: 'Guernica', postalCode: '48300' }, 'Gernika-Lumo'],
    [{ municipality: 'Ollo', province: 'Navarra' }, 'Valle de Ollo/Ollaran'],
    [{ municipality: 'Las Palmas', postalCode: '35001' }, 'Las Palmas de Gran Canaria'],
    [{ municipality: 'Valensia', postalCode: '46001' }, 'València'],
    [{ municipality: 'Valencua', postalCode: '46001' }, 'València'],
    [{ municipality: 'Vélezk-Málaga', postalCode: '29790' }, 'Vélez-Málaga'],
    [{ municipality: 'Sna Pedro de la Nave-Almendra', postalCode: '49183' }, 'San Pedro de la Nave-Almendra'],
    [{ address: 'Calle Santa Soria 22, 31200 Estella-Lizarra (Navarra)' }, 'Estella-Lizarra'],
    [{ address: 'Calle Beloso Alto 32, 31006 Iruña (Navarra)' }, 'Pamplona/Iruña'],
    [{ municipality: 'Vigo, Pontevedra' }, 'Vigo'],
    [{ municipality: 'Santiago, La Coruña' }, 'Santiago de Compostela'],
    [{ municipality: 'Edificio Norte, Madrid' }, 'Madrid'],
    [{ municipality: 'Alacant/Alicante' }, 'Alacant/Alicante'],
    [{ municipality: 'S.S. de los Reyes', postalCode: '28703' }, 'San Sebastián de los Reyes'],
    [{ municipality: 'Sant Cugat', postalCode: '08172' }, 'Sant Cugat del Vallès'],
    [{ municipality: 'Pozuelo', postalCode: '28223', province: 'Madrid' }, 'Pozuelo de Alarcón'],
    [{ municipality: 'Los Cristianos', postalCode: '38650' }, 'Arona'],
    [{ municipality: 'Puerto Banús', province: 'Málaga' }, 'Marbella'],
    [{ municipality: 'Palma', province: 'Palma' }, 'Palma'],
    [{ municipality: 'Playa de Palma', province: 'Palma' }, 'Palma'],
    [{ municipality: 'Santa Catalina, Palma' }, 'Palma'],
    [{ municipality: 'Casco Viejo, Bilbao' }, 'Bilbao'],
    [{ address: 'Calle Mayor 1, San Ignacio, Bilbao' }, 'Bilbao'],
    [{ municipality: 'San Cristóbal, Vitoria' }, 'Vitoria-Gasteiz'],
    [{ municipality: 'Zona centro, Huelma' }, 'Huelma'],
    [{ address: 'Calle Mayor 1, Zona centro, Coria' }, 'Coria'],
  ])('%j is %s', (cells, name) => {
    expect(named(cells)).toBe(name)
  })

  test('namesakes are told apart by postal code, province or island', () => {
    expect(match({ municipality: 'Moya', postalCode: '35420' }).found?.municipality.id).toBe(35013)
    expect(match({ municipality: 'Moya', province: 'Cuenca' }).found?.municipality.id).toBe(16135)
    expect(match({ municipality: 'San Bartolomé', postalCode: '35550' }).found?.municipality.id).toBe(35018)
    expect(match({ municipality: 'San Bartolomé', island: 'Gran Canaria' }).found?.municipality.id).toBe(
      35019,
    )
    expect(match({ municipality: 'Santa Cruz', postalCode: '38700' }).found?.municipality.name).toBe(
      'Santa Cruz de la Palma',
    )
  })

  test.each([
    ['Calle Mayor 1, Moya, Cuenca', 16135],
    ['Calle Mayor 1, 16999 Moya, Cuenca', 16135],
    ['Calle Mayor 1, Torre-Pacheco, Murcia', 30037],
    ["Calle Mayor 1, Castell-Platja d'Aro, Gerona", 17048],
    ['Calle Mayor 1, Arroyomolinos, Cáceres', 10023],
    ['Calle Mayor 1, Cieza, Cantabria', 39021],
    ['Calle Mayor 1, Torrent, Girona', 17197],
    ['Calle Mayor 1, Puig-reig, Barcelona', 8175],
    ['Calle Mayor 1, Loja, Granada', 18122],
    ['Calle Mayor 1, Elciego, Araba/Álava', 1022],
    ['Calle Mayor 1, Ferrol, Coruña, A', 15036],
    ['Calle Mayor 1, Inca, Balears, Illes', 7027],
    ['Calle Mayor 1, Barco de Valdeorras, O, Ourense', 32009],
    ['Moya, Cuenca', 16135],
    ['Agost, Alicante/Alacant', 3002],
    ['Barco de Valdeorras, O, Ourense', 32009],
    ['Parque del Retiro, Madrid', 28079],
    ['Calle Mayor 1, Saus, Camallera i Llampaies, Girona', 17187],
  ])('the province behind the town counts in an address: %s', (address, id) => {
    expect(match({ address }).found).toMatchObject({ municipality: { id }, isDoubtful: false, rivals: [] })
  })

  test.each([
    ['Agost, Alicante/Alacant', 3002],
    ['Elciego, Araba/Álava', 1022],
    ['Zas, Coruña, A', 15093],
    ['Vigo, Pontevedra, Galicia', 36057],
    ['Barco de Valdeorras, O, Ourense', 32009],
  ])('the province behind the town counts in its own cell: %s', (municipality, id) => {
    expect(match({ municipality }).found).toMatchObject({
      municipality: { id },
      isDoubtful: false,
      rivals: [],
    })
  })

  test('the province behind the town in the address tells namesakes of the municipality cell apart', () => {
    const cells = { municipality: 'Moya', address: 'Calle Mayor 1, Moya, Cuenca' }
    expect(match(cells).found).toMatchObject({ municipality: { id: 16135 }, namesakes: [] })
  })

  test('no town of Spain is taken for another where its province follows it', () => {
    const elsewhere = gazetteer.municipalities.flatMap((municipality) => {
      const province = gazetteer.province(municipality.provinceId)
      return [
        [municipality.name, province?.name],
        [municipality.spanishName, province?.spanishName],
      ]
        .map((names) => `Calle Mayor 1, ${names.join(', ')}`)
        .filter((address) => match({ address }).found?.municipality.id !== municipality.id)
    })
    expect(elsewhere).toEqual([])
  })

  test('a whole name goes before one that lost its article', () => {
    expect(named({ municipality: 'Píñar', province: 'Granada' })).toBe('Píñar')
    expect(named({ municipality: 'El Pinar', province: 'Granada' })).toBe('El Pinar')
    expect(named({ municipality: 'ANTIGUA' })).toBe('Antigua')
  })

  test('a namesake at the other end of Spain is not offered where code and province agree', () => {
    const cells = { municipality: 'Arenas de Cabrales', postalCode: '48930', province: 'Vizcaya' }
    expect(match(cells).found?.municipality.provinceId ?? 48).toBe(48)
    expect(named({ municipality: 'Montejícar', postalCode: '48930', province: 'Vizcaya' })).toBeNull()
    expect(match({ municipality: 'Montejícar', postalCode: '48930' }).found?.how).toBe('elsewhere')
  })

  test('a locality that is known by its name alone needs a province', () => {
    expect(named({ municipality: 'Espinardo', province: 'Murcia' })).toBe('Murcia')
    expect(named({ municipality: 'Espinardo' })).toBeNull()
  })

  test('without any hint a namesake far larger is taken and the other mentioned; of two alike none is', () => {
    expect(match({ municipality: 'Moya' }).found).toMatchObject({
      municipality: { id: 35013 },
      namesakes: [{ id: 16135 }],
      rivals: [],
    })
    expect(
      match({ municipality: 'Rebollar' }).found?.rivals.map(({ provinceId }) => provinceId),
    ).toHaveLength(1)
  })

  test('a name that only the next province has is believed, near the border', () => {
    expect(match({ municipality: 'Condado de Treviño', postalCode: '01211' }).found).toMatchObject({
      how: 'elsewhere',
      isDoubtful: false,
      municipality: { provinceId: 9 },
    })
    expect(match({ municipality: 'Petilla de Aragón', postalCode: '50686' }).found).toMatchObject({
      isDoubtful: false,
      municipality: { provinceId: 31 },
    })
  })

  test('a name from the other end of Spain is doubted', () => {
    expect(match({ municipality: 'Sevilla', postalCode: '15001' }).found).toMatchObject({
      how: 'elsewhere',
      isDoubtful: true,
    })
  })

  test('another name with a few letters in common is doubted, not taken', () => {
    expect(match({ municipality: 'Villanueva de Mena', postalCode: '09587' }).found?.isDoubtful ?? true).toBe(
      true,
    )
    expect(match({ municipality: 'Rozuelo', postalCode: '24315' }).found?.isDoubtful ?? true).toBe(true)
  })

  test('villages lead to their municipality', () => {
    expect(match({ municipality: 'Corralejo', postalCode: '35660' }).found).toMatchObject({
      how: 'village',
      municipality: { name: 'La Oliva' },
      village: { name: 'Corralejo' },
    })
  })

  test.each(['#N/A', '-', 'N/D', '...', '', null])('%j names nothing', (municipality) => {
    expect(match({ municipality, province: 'Madrid' }).found).toBeNull()
  })

  test('of a cell as long as a sheet allows only the beginning is read', () => {
    const note = ', llamar antes al encargado'.repeat(1200)
    expect(match({ municipality: `Vigo, Pontevedra${note}` }).written).toHaveLength(LONGEST_READ)
    const { found, hints } = match({ address: `Calle Santa Soria 22, 31200 Estella-Lizarra${note}` })
    expect(found?.municipality.name).toBe('Estella-Lizarra')
    expect(hints.address.municipality?.length).toBeLessThan(LONGEST_READ)
  })

  test('hints of a row without municipality remain', () => {
    const { hints, found } = match({ postalCode: '7701' })
    expect(found).toBeNull()
    expect(hints).toMatchObject({
      postalCode: '07701',
      codeProvince: { id: 7 },
      codeIsland: { id: 'menorca' },
    })
  })
})

describe('with a list of postal codes', () => {
  const INE =
    'codigo_postal,municipio_id,municipio_nombre\n28801,28005,Alcalá de Henares\n28013,28079,Madrid\n09587,09410,Valle de Mena\n09587,09059,Burgos\n'

  test('a code alone names its only municipality, or the largest of several with the others as rivals', () => {
    const withList = createMatcher(gazetteer, loadPostalCodes(INE, gazetteer))
    expect(withList({ postalCode: '28801' }).found).toMatchObject({
      how: 'postal-code',
      municipality: { id: 28005 },
      rivals: [],
    })
    expect(withList({ postalCode: '09587' }).found).toMatchObject({
      municipality: { id: 9059 },
      rivals: [{ id: 9410 }],
    })
    expect(withList({ postalCode: '50001' }).found).toBeNull()
  })

  test('a code is of every municipality that it serves; without the list those of large cities are known', () => {
    const list = loadPostalCodes(INE, gazetteer)
    const idsOf = (code: string, codes = list) =>
      municipalitiesOfCode(code, gazetteer, codes).map(({ id }) => id)
    expect(['28801', '09587', '50001', '52004', '36201'].map((code) => idsOf(code))).toEqual([
      [28005],
      [9059, 9410],
      [50297],
      [52001],
      [],
    ])
    expect(municipalitiesOfCode('28801', gazetteer)).toEqual([])
  })

  test('GeoNames lists bring coordinates', () => {
    const list = loadPostalCodes(
      'ES\t28801\tAlcalá de Henares\tMadrid\tMD\tMadrid\tM\tAlcalá de Henares\t28005\t40.482\t-3.36\t4\nES\t28801\tNorte\tMadrid\tMD\tMadrid\tM\tAlcalá de Henares\t28005\t40.484\t-3.38\t4\n',
      gazetteer,
    )
    expect(list.municipalities('28801')).toEqual([28005])
    expect(list.point('28801')).toEqual({
      latitude: expect.closeTo(40.483, 5),
      longitude: expect.closeTo(-3.37, 5),
    })
  })

  test('another file is refused', () => {
    expect(() => loadPostalCodes('nombre;color\nana;azul\n', gazetteer)).toThrow(
      'No postal code could be read',
    )
  })
})
