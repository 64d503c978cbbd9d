import { search } from '@praxis/contract/search/search.contract'
import { findInProduct } from '@praxis/server/testing/find-in-product'
import type { Firm } from './firm.ts'
import { spreadOf, timeOf } from './measure.ts'
import { printTable, verdict } from './print.ts'

const ROUNDS = 60
const P95_MAX_MS = 50
/** What people type: whole names, beginnings of few and of very many, numbers, and words without a match. */
const TYPED = {
	'a surname': ['ortega', 'nguyen', 'osei', 'kowalski'],
	'two words': ['maria ort', 'trademark osei', 'freight nguyen'],
	'two or three letters': ['ma', 'ort', 'fr', 'ngu'],
	'one letter': ['m', 'o', 's'],
	'a number': ['1234', '555 01', '#2001'],
	mistyped: ['ortgea', 'nguyn', 'tradmark'],
} as const

/** Finding anything, one caller: at most 8 of each kind over all cases, clients, parties and accounts. */
export async function measureSearch(firm: Firm): Promise<void> {
	const rows = []
	for (const [name, typed] of Object.entries(TYPED)) {
		const times: number[] = []
		for (let round = -typed.length; round < ROUNDS; round += 1) {
			const q = typed[Math.abs(round) % typed.length] ?? ''
			const took = await timeOf(() => findInProduct(firm.ctx, search.find.input.parse({ q })))
			if (round >= 0) times.push(took)
		}
		const { p50, p95 } = spreadOf(times)
		rows.push([name, p50, p95, firm.size === 'large' ? verdict(p95, P95_MAX_MS, 'lower') : ''])
	}
	printTable(`${firm.size}: find anything (milliseconds, one caller)`, ['', 'p50', 'p95', 'limit'], rows)
}
