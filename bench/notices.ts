import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Figures = {
  readonly people: number
  readonly kills: number
  readonly lostOnTheWay: number
  readonly tries: { readonly mail: number; readonly sms: number }
  readonly letters: { readonly sent: number; readonly cameAgain: number }
  readonly messages: { readonly sent: number; readonly unsure: number; readonly twice: number }
}

/** `npm run bench -- notices [people] [kills]`: the kill -9 of `npm test`, with more people; writes bench/notices.md. */
export default function main([people = '1000', kills = '10']: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-notices-'))
  const file = join(folder, 'figures.json')
  const env = { ...process.env, NOTICES_PEOPLE: people, NOTICES_KILLS: kills, NOTICES_REPORT: file }
  execFileSync('npx', ['vitest', 'run', '--project', 'api', 'kill-and-send'], { env, stdio: 'inherit' })
  writeFileSync('bench/notices.md', pageOf(JSON.parse(readFileSync(file, 'utf8')) as Figures))
  rmSync(folder, { recursive: true })
}

const pageOf = ({
  people,
  kills,
  lostOnTheWay,
  tries,
  letters,
  messages,
}: Figures) => `# Notices, killed in the middle

\`npm run bench -- notices ${people} ${kills}\`: ${people} people have a letter and an SMS to come. The built product sends them, embedded database, by a local mail server and a local provider of SMS that fail three of ten tries (two not taken, one taken whose answer is lost) and answer one of ten twice and late. ${kills} times the process is ended by kill -9 while messages are on their way; each start has its clock further ahead, as what a process took along is free again after five minutes. At the end the same occasion is told once more. \`npm test\` does the same with 80 people and two kills.

| | letters | SMS |
| - | - | - |
| to come | ${people} | ${people} |
| tries that the provider saw | ${tries.mail} | ${tries.sms} |
| told | ${letters.sent} | ${messages.sent} |
| left to the office as "No se sabe si llegó" | 0 | ${messages.unsure} |
| lost | 0 | 0 |
| taken by the provider more than once | ${letters.cameAgain}, under the same name | ${messages.twice} |
| told again by the replay | 0 | 0 |

${lostOnTheWay} messages were on their way as the process died. Letters are sent again where it is not known whether they were taken, under the same \`Message-ID\`, so that a mailbox shows one; an SMS never is (docs/topics/notices.md).
`
