import type { CatalogueName } from '@cuadrante/contract/catalogues/catalogues.ts'
import {
  IconCut,
  IconEye,
  IconFlag,
  IconHanger,
  IconIdBadge2,
  IconLanguage,
  IconRulerMeasure,
  IconShirt,
  IconShoe,
  IconStars,
  type Icon,
} from '@tabler/icons-react'

export const catalogueIcons: Readonly<Record<CatalogueName, Icon>> = {
  eyeColor: IconEye,
  hairColor: IconCut,
  height: IconRulerMeasure,
  profile: IconIdBadge2,
  experience: IconStars,
  pantSize: IconHanger,
  shirtSize: IconShirt,
  shoe: IconShoe,
  language: IconLanguage,
  nationality: IconFlag,
}
