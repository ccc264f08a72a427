import type { PersonModel } from '../model.ts'
import type { RosterState } from '../search/roster-state.ts'
import { FULL } from './effort.ts'
import { Layers } from './layers.ts'
import { limitRoom } from './limit-room.ts'
import { PricedOptions, radices } from './priced-options.ts'
import { RowMemories, type RowMemory } from './row-memories.ts'
import { RowRelaxation, type RowTask } from './row-relaxation.ts'
import { longestDuties, strayOf, totalsOutside } from './row-totals.ts'
import { RunStates } from './run-states.ts'
import { RunTableBook } from './run-tables.ts'

/** Factor by which the search widens while it has found no row. */
const WIDER = 4

/**
 * The cheapest lawful days [from, to) of one person's row under given prices: a dynamic programme over the days whose
 * labels are pruned by the Lagrangian relaxation (`RowRelaxation`). It looks only at rows that cost a little more than
 * the relaxation, and widens until it finds one: the first one found is the cheapest. Tags are counted only once a row
 * breaks them (decremental state space relaxation, Righini & Salani 2008).
 */
export class CheapestRow {
  /** The answer: duties of the days [from, to). */
  readonly segment: Int32Array
  price = 0
  /** No lawful row costs less. */
  bound = 0
  /** More tags had to be counted than there is room for: the answer, which is not lawful, breaks one. */
  breaksTags = false
  private readonly layers = new Layers()
  private readonly options: PricedOptions
  private readonly relaxation: RowRelaxation
  private readonly runs: RunTableBook
  private readonly longest: Int32Array
  private readonly memories = new RowMemories()
  private isComplete = true
  private cut = 0
  private pick = -1
  private firstLabelOfLastDay = 0

  /** @param scale price by which multipliers are first moved, such as that of a missing person */
  constructor(
    private readonly state: RosterState,
    readonly scale: number,
    private readonly effort = FULL,
  ) {
    const { model } = state
    this.segment = new Int32Array(model.days)
    this.options = new PricedOptions(model)
    this.relaxation = new RowRelaxation(model)
    this.runs = new RunTableBook(model)
    this.longest = longestDuties(model)
  }

  /**
   * False when there is no lawful row.
   * @param decided by day of the window: the duty that the row must have, -1 for a free day, or OPEN
   */
  find(person: number, from: number, to: number, prices: Float64Array, decided?: Int32Array): boolean {
    this.breaksTags = false
    const totals = totalsOutside(this.state, person, from, to, this.longest[person]!)
    if (!totals) return false
    const memory = this.memories.of(person, from, to)
    const { model } = this.state
    const limits = model.people[person]!
    const room = limits.maxOfTag.map((most, tag) => most - totals.tagCounts[tag]!)
    const row = this.state.rows[person]!
    const states = new RunStates(model, limits)
    const after = states.after(row, to)
    const runs = this.runs.of(limits)
    const joins = Uint8Array.from({ length: runs.size }, (_, state) => (states.joins(state, after) ? 1 : 0))
    const mayRest = limits.mayRest.slice(from, to)
    decided?.forEach((duty, at) => {
      if (duty >= 0) mayRest[at] = 0
    })
    for (;;) {
      const tags = memory.tags
      this.options.fill(person, from, to, prices, room, tags, decided)
      const task: RowTask = {
        person,
        from,
        to,
        totals,
        runs,
        options: this.options,
        first: states.before(row, from),
        joins,
        tags,
        tagRoom: tags.map((tag) => room[tag]!),
        mayRest,
      }
      const broken = this.findOf(task, memory, room)
      if (broken < 0) return this.price < Infinity
      const counts = [...tags, broken].reduce((product, tag) => product * (room[tag]! + 1), 1)
      this.breaksTags = counts >= this.effort.tagStates
      if (this.breaksTags) return false
      tags.push(broken)
    }
  }

  /** Answers a tag that has to be counted first, or -1 when `price` is final. */
  private findOf(task: RowTask, memory: RowMemory, room: Int32Array): number {
    const { relaxation } = this
    const isNew = memory.gap < 0
    const scale = isNew ? this.scale / 10 : Math.max(memory.gap, this.scale / 100)
    const rounds = isNew ? this.effort.firstRounds : this.effort.laterRounds
    const uncounted = relaxation.solve(task, memory.multipliers, rounds, scale, this.effort.tagStates > 1)
    this.price = Infinity
    this.bound = Infinity
    if (uncounted >= 0 || !Number.isFinite(relaxation.bound)) return uncounted
    let width = isNew ? this.scale / 20 : memory.gap * 1.05 + this.scale * 1e-3
    for (;;) {
      if (this.search(task, width)) {
        const broken = this.take(task, memory, room)
        // A row is known: what costs more than it need not be looked at.
        const gap = this.price - relaxation.bound
        if (this.isComplete || gap > 0.9 * width || width === Infinity) return broken
        const { price } = this
        if (this.search(task, gap)) return this.take(task, memory, room)
        this.price = price
        return broken
      }
      if (width > this.scale * 1e6) return -1
      // Where labels were dropped for their number, a wider look does not keep more of them.
      width = this.isComplete ? width * WIDER : Infinity
    }
  }

  /** Looks at the rows that cost up to `width` more than the relaxation. */
  private search(task: RowTask, width: number): boolean {
    const { relaxation } = this
    this.cut = relaxation.bound + width - relaxation.constant
    this.isComplete = true
    this.price = Infinity
    this.pick = this.extendAll(task) ? this.pickLast(task, relaxation.bound + width) : -1
    return this.pick >= 0
  }

  private extendAll(task: RowTask): boolean {
    const { layers } = this
    layers.begin()
    layers.add(task.first, 0, 0, 0, 0, -1, -1, 0)
    const { labels, labelsOfAllDays } = this.effort
    const most = Math.min(labels, Math.ceil(labelsOfAllDays / (task.to - task.from)))
    let first = 0
    for (let day = task.from; day < task.to; day++) {
      const last = layers.top
      this.extend(task, day, first)
      if (layers.top - last > most) this.thin(task, day, last, most)
      if (layers.top === last) return false
      first = last
    }
    this.firstLabelOfLastDay = first
    return true
  }

  /** Extends every label of the day before by a free day and by each option. */
  private extend(task: RowTask, day: number, first: number): void {
    const { layers, relaxation, cut } = this
    const { model } = this.state
    const { person, from, to, totals, runs, options, tagRoom } = task
    const { countsUnits, countsWeekends, freeWeekends, minUnits, maxUnits, longest } = totals
    const limits: PersonModel = model.people[person]!
    const { completion, reach, weekendRadix } = relaxation
    const { groups } = model
    const n = day - from
    const later = (n + 1) * runs.size
    const laterReach = (n + 1) * runs.grouplessSize * weekendRadix
    const afterDuty = runs.afterDuty(day)
    const mayRest = task.mayRest[n] === 1
    const free = limits.freePrice[day]!
    const unitRadix = countsUnits ? Math.min(maxUnits, (to - from) * longest) + 1 : 1
    const limit = limits.limitOfDay[day]!
    const room =
      limit < 0 ? Infinity : limitRoom(this.state, person, limits.unitLimits[limit]!, from, to, longest)
    const isFirstOfLimit = limit >= 0 && (day === from || limits.limitOfDay[day - 1] !== limit)
    const limitRadix = Number.isFinite(room) ? Math.max(0, room) + 1 : 1
    const radixOf = radices(tagRoom)
    const tagStates = radixOf[tagRoom.length]!
    const optionPrice = relaxation.pricesOfDay(options, n)
    const begin = options.start[n]!
    const end = options.start[n + 1]!
    const till = layers.top
    layers.nextDay()
    for (let label = first; label < till; label++) {
      const state = layers.state[label]!
      const value = layers.value[label]!
      const units = layers.units[label]!
      const weekends = layers.weekends[label]!
      const tags = layers.tags[label]!
      const limited = isFirstOfLimit || limit < 0 ? 0 : layers.limited[label]!
      const uses = relaxation.startsWeekend(task, day, runs.isOn[state] === 1)
      for (let option = begin - 1; option < end; option++) {
        const isFree = option < begin
        if (isFree && !mayRest) continue
        const next = isFree ? runs.afterFree[state]! : afterDuty[state * groups + options.group[option]!]!
        if (next < 0) continue
        let nextValue = value + (isFree ? free : optionPrice[option - begin]!)
        let nextUnits = units
        let nextWeekends = weekends
        let nextTags = tags
        let nextLimited = limited
        if (!isFree) {
          if (uses) nextValue += relaxation.weekendPrice
          if (nextValue + completion[later + next]! > cut) continue
          nextUnits += options.units[option]!
          nextLimited += options.units[option]!
          if ((countsUnits && nextUnits > maxUnits) || nextLimited > room) continue
          if (uses && countsWeekends && ++nextWeekends > freeWeekends) continue
          const tag = options.tag[option]!
          if (tag >= 0) {
            const radix = radixOf[tag]!
            if (((tags / radix) | 0) % (tagRoom[tag]! + 1) >= tagRoom[tag]!) continue
            nextTags += radix
          }
        } else if (nextValue + completion[later + next]! > cut) continue
        if (countsUnits) {
          const left = weekendRadix > 1 ? freeWeekends - nextWeekends : 0
          const most = reach[laterReach + runs.groupless[next]! * weekendRadix + left]!
          if (most < 0 || nextUnits + most < minUnits) continue
        } else nextUnits = 0
        if (limitRadix === 1) nextLimited = 0
        const key =
          (((next * unitRadix + nextUnits) * weekendRadix + nextWeekends) * limitRadix + nextLimited) *
            tagStates +
          nextTags
        if (layers.top - till >= Layers.MOST) {
          this.isComplete = false
          return
        }
        const same = layers.find(key)
        const duty = isFree ? -1 : options.duty[option]!
        if (same < 0) layers.add(next, nextUnits, nextWeekends, nextTags, nextLimited, label, duty, nextValue)
        else if (nextValue < layers.value[same]!) {
          layers.parent[same] = label
          layers.duty[same] = duty
          layers.value[same] = nextValue
        }
      }
    }
  }

  /** Keeps only the most promising labels of the day; nothing is proven from there on. */
  private thin({ from, to, runs, totals }: RowTask, day: number, first: number, most: number): void {
    const { layers, relaxation } = this
    const later = (day + 1 - from) * runs.size
    const bounds = new Float64Array(layers.top - first)
    for (let label = first; label < layers.top; label++) {
      const share = (day + 1 - from) / (to - from)
      const stray = strayOf(totals, share, layers.units[label]!, layers.weekends[label]!)
      const least = layers.value[label]! + relaxation.completion[later + layers.state[label]!]!
      bounds[label - first] = least + this.scale * stray
    }
    const worst = bounds.toSorted()[most]!
    layers.keepFrom(first, (label) => bounds[label - first]! < worst)
    this.isComplete = false
  }

  /** The label of the last day with the cheapest row, if that costs at most `most`. */
  private pickLast({ totals, joins, tagRoom }: RowTask, most: number): number {
    const { layers, relaxation } = this
    const { unitPrice, weekendPrice, tagPrice } = relaxation
    const radixOf = radices(tagRoom)
    let pick = -1
    let least = this.isComplete ? most + 1e-9 : Infinity
    for (let label = this.firstLabelOfLastDay; label < layers.top; label++) {
      const units = layers.units[label]!
      if (totals.countsUnits && (units < totals.minUnits || units > totals.maxUnits)) continue
      if (!joins[layers.state[label]!]) continue
      let price = layers.value[label]! - unitPrice * units - weekendPrice * layers.weekends[label]!
      tagRoom.forEach((room, tag) => {
        price -= tagPrice[tag]! * (((layers.tags[label]! / radixOf[tag]!) | 0) % (room + 1))
      })
      if (price >= least) continue
      least = price
      pick = label
    }
    this.price = pick < 0 ? Infinity : least
    return pick
  }

  /** Writes the segment; answers a tag that it works too often, or -1. */
  private take({ from, to, tags }: RowTask, memory: RowMemory, room: Int32Array): number {
    const { layers, segment, relaxation } = this
    const { dutyTag } = this.state.model
    const left = Int32Array.from(room)
    let broken = -1
    let label = this.pick
    for (let day = to - 1; day >= from; day--) {
      const duty = layers.duty[label]!
      segment[day - from] = duty
      label = layers.parent[label]!
      const tag = duty < 0 ? -1 : dutyTag[duty]!
      if (tag >= 0 && --left[tag]! < 0 && !tags.includes(tag)) broken = tag
    }
    memory.gap = Math.min(this.scale / 20, Math.max(0, this.price - relaxation.bound))
    this.bound = this.isComplete ? this.price : relaxation.bound
    return broken
  }
}
