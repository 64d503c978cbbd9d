import { clientDuplicates } from '@praxis/contract/clients/client-duplicates.contract'
import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import type { DemoSize } from '@praxis/server/demo/generate-firm'
import { hintDuplicates, listDuplicates } from '@praxis/server/features/clients/find-duplicates'
import { checkConflicts } from '@praxis/server/features/conflicts/find-conflicts'
import type { PersonContext } from '@praxis/server/platform/context'
import { spreadOf, timeOf } from './measure.ts'
import { printTable, verdict } from './print.ts'

const ROUNDS = 60
const P95_MAX_MS = 50
/** Names as they are typed: common and rare ones, mistyped, in another order, of companies, and without a match. */
const NAMES = [
	'Maria Ortega',
	'Ortega, Maria',
	'Mria Ortgea',
	'Bob Nguyen',
	'Priya Osei',
	'J. Kowalski',
	'Meridian Property Management',
	'Meridan Freight Inc.',
	'Juan Carlos Ortega',
	'Zebulon Quartermaster',
]
const SURNAMES = ['Ortega', 'Nguyen', 'Osei', 'Meridian']

interface NamedFirm {
	readonly size: DemoSize
	readonly ctx: PersonContext
}

/** Duplicate search while typing, and a conflict check of one name, over all names of the firm; one caller. */
export async function measureNames({ size, ctx }: NamedFirm): Promise<void> {
	const hint = clientDuplicates.hint.input
	const check = (name: string) => checkConflicts(ctx, conflicts.check.input.parse({ names: [{ name }] }))
	const asked: readonly [string, readonly string[], (name: string) => Promise<unknown>][] = [
		[
			'duplicates of a typed client',
			NAMES,
			(fullName) => hintDuplicates(ctx, hint.parse({ fullName, phone: '(212) 555-0134' })),
		],
		['conflicts of a name', NAMES, check],
		['conflicts of a surname alone', SURNAMES, check],
	]
	const rows = []
	for (const [what, names, ask] of asked) {
		const times: number[] = []
		for (let round = -names.length; round < ROUNDS; round += 1) {
			const name = names[Math.abs(round) % names.length] ?? ''
			const took = await timeOf(() => ask(name))
			if (round >= 0) times.push(took)
		}
		const { p50, p95 } = spreadOf(times)
		rows.push([what, p50, p95, size === 'large' ? verdict(p95, P95_MAX_MS, 'lower') : ''])
	}
	const listing = await timeOf(() => listDuplicates(ctx, {}))
	rows.push(['the list of duplicates', listing, listing, ''])
	printTable(`${size}: names (milliseconds, one caller)`, ['', 'p50', 'p95', 'limit'], rows)
}
