import type { TaskProblem } from '@cuadrante/rostering/tasks/task-problem.ts'

/** Reads a day of tasks (text format of the public set by Krishnamoorthy, Ernst and Baatar). */
export function readTasks(text: string): TaskProblem {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith('#'))
  const block = (name: string) => {
    const at = lines.findIndex((line) => line.startsWith(name))
    const count = Number(lines[at]?.split('=')[1])
    return lines.slice(at + 1, at + 1 + count)
  }
  const numbers = (text_: string) => text_.trim().split(/\s+/).filter(Boolean).map(Number)
  return {
    tasks: block('Jobs').map((line) => {
      const [start = 0, end = 0] = numbers(line)
      return [start, end] as const
    }),
    skills: block('Qualifications').map((line) => numbers(line.split(':')[1] ?? '')),
  }
}
