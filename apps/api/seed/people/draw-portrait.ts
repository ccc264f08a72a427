/** A drawn person: no two of the demo are the same, and none is anybody. */
export type Portrait = {
  readonly skin: string
  readonly hair: string
  readonly style: HairStyle
  readonly clothes: string
  readonly ground: string
  readonly hasGlasses: boolean
}

export type HairStyle = keyof typeof fronts

/** Hair in front of the face, drawn on a canvas of 200 × 200. */
const fronts = {
  short: 'M58 84 Q54 40 100 38 Q146 40 142 84 Q136 62 116 60 Q84 62 70 58 Q60 66 58 84 Z',
  parted: 'M58 88 Q52 36 104 38 Q148 42 142 88 Q138 64 124 56 Q96 70 66 66 Q60 74 58 88 Z',
  crop: 'M60 78 Q58 42 100 40 Q142 42 140 78 Q132 58 100 57 Q68 58 60 78 Z',
  long: 'M56 92 Q52 36 100 36 Q148 36 144 92 Q140 64 120 56 Q104 70 74 66 Q60 72 56 92 Z',
  bob: 'M56 90 Q52 36 100 36 Q148 36 144 90 Q138 60 100 58 Q62 60 56 90 Z',
  bun: 'M60 82 Q56 42 100 40 Q144 42 140 82 Q134 58 100 54 Q66 58 60 82 Z',
  curls:
    'M56 86 Q44 70 58 58 Q56 40 76 42 Q86 28 104 36 Q124 28 132 44 Q150 48 144 66 Q152 78 143 88 Q138 66 122 62 Q100 54 78 62 Q62 66 56 86 Z',
} as const

/** Hair behind the head. */
const backs: Readonly<Partial<Record<HairStyle, string>>> = {
  long: 'M52 92 Q46 30 100 30 Q154 30 148 92 L156 168 Q100 186 44 168 Z',
  bob: 'M52 90 Q48 32 100 32 Q152 32 148 90 L150 128 Q100 146 50 128 Z',
  bun: 'M82 40 A20 20 0 1 1 118 40 Z',
}

/** The portrait as SVG, 512 × 512 pixels. */
export function drawPortrait({ skin, hair, style, clothes, ground, hasGlasses }: Portrait): string {
  const back = backs[style]
  const glasses =
    '<g fill="none" stroke="#33403c" stroke-width="2.4"><circle cx="83" cy="96" r="11.5"/><circle cx="117" cy="96" r="11.5"/><path d="M94.5 95 Q100 92 105.5 95"/></g>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="26 18 148 148">
<rect width="200" height="200" fill="${ground}"/>
${back ? `<path d="${back}" fill="${hair}"/>` : ''}
<path d="M22 206 Q26 156 76 150 L124 150 Q174 156 178 206 Z" fill="${clothes}"/>
<path d="M82 128 L82 152 Q100 168 118 152 L118 128 Z" fill="${skin}"/>
<path d="M82 134 Q100 150 118 134 L118 142 Q100 158 82 142 Z" fill="#000" opacity=".1"/>
<ellipse cx="59" cy="98" rx="7" ry="10" fill="${skin}"/><ellipse cx="141" cy="98" rx="7" ry="10" fill="${skin}"/>
<path d="M60 88 Q60 48 100 48 Q140 48 140 88 Q140 120 122 134 Q100 148 78 134 Q60 120 60 88 Z" fill="${skin}"/>
<g fill="#2b2420"><circle cx="83" cy="97" r="3.6"/><circle cx="117" cy="97" r="3.6"/></g>
<g fill="none" stroke="${hair}" stroke-width="3" stroke-linecap="round"><path d="M75 86 Q83 81 91 85"/><path d="M109 85 Q117 81 125 86"/></g>
<path d="M100 98 Q104 108 98 110" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="2.4" stroke-linecap="round"/>
<path d="M86 120 Q100 130 114 120" fill="none" stroke="#8c3f38" stroke-width="3" stroke-linecap="round"/>
${hasGlasses ? glasses : ''}
<path d="${fronts[style]}" fill="${hair}"/>
</svg>`
}
