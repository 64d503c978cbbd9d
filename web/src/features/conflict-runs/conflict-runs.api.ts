import { conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import type { HitOutcome, RunState } from '@praxis/contract/conflict-runs/conflict-runs.fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { pagesQuery, recordQuery } from '../../lib/queries.ts'
import type { Tone } from '../../ui/status/status-mark.tsx'

export const RUNS = 'conflict_runs'
export const CHECK_HREF = '/dashboard/conflict-check'

/** In case live updates are unavailable. */
const ASK_AGAIN_MS = 2_000

export const runsQuery = () => pagesQuery(conflictRuns.list, RUNS, {})
export const openHitsQuery = () => pagesQuery(conflictRuns.open, RUNS, {})
export const runNamesQuery = (id: string) => recordQuery(conflictRuns.names, RUNS, { id })
export const runHitsQuery = (id: string) => pagesQuery(conflictRuns.hits, RUNS, { id })

interface Asked {
	readonly state: { readonly data: OutputOf<typeof conflictRuns.get> | undefined }
}
export const runQuery = (id: string) => ({
	...recordQuery(conflictRuns.get, RUNS, { id }),
	refetchInterval: ({ state }: Asked) => (state.data?.run.state === 'searching' ? ASK_AGAIN_MS : (false as const)),
})

export const RUN_STATES: Readonly<Record<RunState, { readonly label: string; readonly tone: Tone }>> = {
	searching: { label: 'Checking names', tone: 'blue' },
	open: { label: 'Open', tone: 'amber' },
	closed: { label: 'Closed', tone: 'green' },
}

export const OUTCOME_TONES: Readonly<Record<HitOutcome, Tone>> = {
	no_conflict: 'green',
	waiver: 'blue',
	wall: 'blue',
	declined: 'red',
}

export const matches = (count: number) => (count === 1 ? '1 match' : `${count} matches`)
export const namesOf = (count: number) => (count === 1 ? '1 name' : `${count} names`)
