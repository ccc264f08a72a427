import sharp from 'sharp'
import { storePhoto } from '../../src/features/people/worker-photo.ts'
import type { InTenant } from '../../src/platform/database/database.ts'
import type { Files } from '../../src/platform/files/files.ts'
import { makePhoto } from '../../src/platform/files/photo.ts'
import { drawPortrait, type HairStyle, type Portrait } from './draw-portrait.ts'
import { pick, randomFrom } from '../random.ts'

/** Drawn once each and shared by people who look alike; half of the people have none. */
const portraitsPerGender = 20
const share = 0.5

/** Gives half of the demo's people a drawn portrait; the others keep their initials. */
export async function seedPhotos(database: InTenant, files: Files, tenant: string): Promise<void> {
  const random = randomFrom(20_251_205)
  const keys = { FEMALE: [] as string[], MALE: [] as string[] }
  for (const gender of ['FEMALE', 'MALE'] as const) {
    for (let n = 0; n < portraitsPerGender; n++) {
      const svg = drawPortrait(aPortrait(gender, random))
      const photo = await makePhoto(await sharp(Buffer.from(svg)).png().toBuffer(), {})
      await storePhoto(files, tenant, photo)
      keys[gender].push(photo.key)
    }
  }
  await database.inTenant(tenant, async (db) => {
    const people = await db.selectFrom('workers').select(['id', 'gender']).orderBy('id').execute()
    const byKey = new Map<string, number[]>()
    for (const { id, gender } of people) {
      if (random() > share) continue
      const key = pick(random, gender === 'FEMALE' ? keys.FEMALE : keys.MALE)
      byKey.set(key, [...(byKey.get(key) ?? []), id])
    }
    for (const [key, ids] of byKey)
      await db.updateTable('workers').set({ photo_key: key }).where('id', 'in', ids).execute()
  })
}

/** Skins with the hair that goes with each. */
const looks = [
  { skin: '#f3d3ba', hairs: ['#2a1f1a', '#4a3226', '#7a5335', '#b98a4d', '#9a4a2c'] },
  { skin: '#ecc3a0', hairs: ['#2a1f1a', '#4a3226', '#7a5335', '#b98a4d', '#8f8a86'] },
  { skin: '#dca981', hairs: ['#2a1f1a', '#3a2a20', '#4a3226'] },
  { skin: '#b57b53', hairs: ['#1f1714', '#2a1f1a', '#3a2a20'] },
  { skin: '#7a4c31', hairs: ['#15100d', '#241a15'] },
] as const
const styles: Readonly<Record<'FEMALE' | 'MALE', readonly HairStyle[]>> = {
  FEMALE: ['long', 'bob', 'bun', 'curls'],
  MALE: ['short', 'parted', 'crop', 'curls'],
}
const clothes = ['#0b6b57', '#3557b7', '#8a2f7d', '#7a5a00', '#50605a', '#b4501e', '#374653']
const grounds = ['#dff1eb', '#e2edfb', '#ece9fb', '#fcefd3', '#e5eaee']

function aPortrait(gender: 'FEMALE' | 'MALE', random: () => number): Portrait {
  const { skin, hairs } = pick(random, looks)
  return {
    skin,
    hair: pick<string>(random, hairs),
    style: pick(random, styles[gender]),
    clothes: pick(random, clothes),
    ground: pick(random, grounds),
    hasGlasses: random() < 0.25,
  }
}
