import { spreadOf } from './measure.ts'
import { printTable } from './print.ts'

const ROUNDS = 100
const STEPS = 20_000_000

function loopMs(): number {
	const start = performance.now()
	let state = 1
	for (let step = 0; step < STEPS; step += 1) state = (Math.imul(state, 31) + step) | 0
	// Read, so that the loop is not left out.
	return performance.now() - start + (state === 0.5 ? 1 : 0)
}

/** How evenly the machine itself works: a loop that is the same each time and waits for nothing. On a machine where its 95th percentile is
 *  twice its median, so is that of whatever else is measured. */
export function measureSteadiness(): void {
	loopMs()
	const { p50, p95 } = spreadOf(Array.from({ length: ROUNDS }, loopMs))
	printTable(
		'The machine alone (milliseconds)',
		['', 'p50', 'p95', 'p95 / p50'],
		[['the same loop', p50, p95, p95 / p50]],
	)
}
