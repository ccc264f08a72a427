import { describe, expect, test } from 'vitest'
import { minutesOfDay } from './slot-minutes.ts'
import {
  addDays,
  addSlot,
  addTemplateSlot,
  changeSlot,
  changeTemplate,
  emptySchedule,
  generate,
  isComplete,
  objectionTo,
  objectionToUse,
  removeDay,
  removeSlot,
  removeTemplateSlot,
  splitSlot,
  stateOf,
  toggleDay,
} from './schedule-state.ts'

const slot = (startTime: string, endTime: string) => ({ startTime, endTime })
const twoDays = addDays(emptySchedule, ['2026-11-28', '2026-11-27'])
const planned = generate(changeTemplate(twoDays, 0, slot('09:30', '14:30')))

describe('days', () => {
  test('stand in order and once', () => {
    expect(addDays(twoDays, ['2026-11-27']).days).toEqual(['2026-11-27', '2026-11-28'])
  })
  test('taken out lose their slots', () => {
    expect(toggleDay(planned, '2026-11-27').schedule.map(({ date }) => date)).toEqual(['2026-11-28'])
    expect(removeDay(planned, '2026-11-28').days).toEqual(['2026-11-27'])
  })
})

describe('the template', () => {
  test('keeps at least one slot', () => {
    expect(removeTemplateSlot(twoDays, 0).template).toHaveLength(1)
    expect(removeTemplateSlot(addTemplateSlot(twoDays), 1).template).toHaveLength(1)
  })
  test('over midnight goes on the next day', () => {
    const night = generate(changeTemplate(addDays(emptySchedule, ['2026-11-27']), 0, slot('22:00', '06:00')))
    expect(night.schedule).toEqual([
      { date: '2026-11-27', timeSlots: [slot('22:00', '23:59')] },
      { date: '2026-11-28', timeSlots: [slot('00:00', '06:00')] },
    ])
    expect(isComplete(night)).toBe(true)
  })
})

describe('a generated day', () => {
  test('is changed slot by slot, and says that it was', () => {
    const changed = changeSlot(addSlot(planned, '2026-11-27'), '2026-11-27', 1, slot('17:00', '20:30'))
    expect(changed.schedule[0]?.timeSlots).toEqual([slot('09:30', '14:30'), slot('17:00', '20:30')])
    expect(changed.edited).toEqual(['2026-11-27'])
  })
  test('keeps at least one slot', () => {
    expect(removeSlot(planned, '2026-11-27', 0).schedule[0]?.timeSlots).toHaveLength(1)
  })
  test('splits what ends on the next day', () => {
    const night = splitSlot(changeSlot(planned, '2026-11-28', 0, slot('22:00', '02:00')), '2026-11-28', 0)
    expect(night.schedule.slice(1)).toEqual([
      { date: '2026-11-28', timeSlots: [slot('22:00', '23:59')] },
      { date: '2026-11-29', timeSlots: [slot('00:00', '02:00')] },
    ])
    expect(night.days).toContain('2026-11-29')
  })
})

test('the evening of a night counts up to midnight, the morning after from it', () => {
  const nights = generate(changeTemplate(twoDays, 0, slot('22:00', '06:00'))).schedule
  expect(nights.map(({ date }) => minutesOfDay(nights, date, 'Europe/Madrid') / 60)).toEqual([2, 8, 6])
})

describe('what is missing is said in the words of the documents', () => {
  test('no date', () => {
    expect(objectionTo(emptySchedule, 1)).toEqual({
      title: 'Fechas Requeridas',
      text: 'Selecciona al menos una fecha',
    })
  })
  test('a template that is not complete', () => {
    expect(objectionTo(twoDays, 2)?.text).toBe('Completa todos los horarios del template')
  })
  test('a schedule that is not generated', () => {
    const ready = changeTemplate(twoDays, 0, slot('09:30', '14:30'))
    expect(objectionTo(ready, 2)?.text).toBe('Genera el horario antes de continuar')
    expect(objectionToUse(ready, 'continue', 'Europe/Madrid')?.text).toBe(
      'Genera el horario antes de continuar',
    )
    expect(objectionToUse(ready, 'save', 'Europe/Madrid')?.text).toBe('Genera el horario antes de guardar')
  })
  test('a slot without an end, or that ends before it starts', () => {
    for (const wrong of [slot('09:30', ''), slot('14:30', '09:30')]) {
      const half = changeSlot(planned, '2026-11-27', 0, wrong)
      expect(objectionToUse(half, 'continue', 'Europe/Madrid')?.text).toBe(
        'Completa todos los horarios antes de continuar',
      )
      expect(objectionToUse(half, 'save', 'Europe/Madrid')?.text).toBe(
        'Completa todos los horarios antes de guardar',
      )
    }
  })
  test('nothing', () => {
    expect(objectionTo(planned, 2)).toBeUndefined()
    expect(objectionToUse(stateOf(planned.schedule), 'save', 'Europe/Madrid')).toBeUndefined()
  })
})
