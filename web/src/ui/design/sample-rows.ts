import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { Tone } from '../status/status-mark.tsx'

export interface SampleRow {
	readonly id: string
	readonly name: string
	readonly client: string
	readonly status: string
	readonly amountCents: number
	readonly changedAt: string
	readonly opened: string
}

export const SAMPLE_TONES: Readonly<Record<string, Tone>> = {
	New: 'amber',
	Active: 'blue',
	Overdue: 'red',
	Settled: 'green',
	Closed: 'grey',
}

const FAMILIES = [
	'Whitcombe',
	'Harrow',
	'Ibarra',
	'Okafor',
	'Lindqvist',
	'Petrov',
	'Nakamura',
	'O’Donnell',
	'Castellano',
	'Abebe',
]
const GIVEN = ['Eleanor', 'Tomás', 'Anna', 'James', 'Ngozi', 'Mikhail', 'Yuki', 'Siobhán', 'Lucia', 'Dawit']
const KINDS = ['v.', 'Estate of', 'In re', 'Lease of', 'Merger of']

function pick<T>(list: readonly T[], at: number): T {
	const value = list[at % list.length]
	if (value === undefined) throw new Error('an empty list has nothing to pick')
	return value
}

const SAMPLE_COUNT = 2400
const FIRST_MOMENT = Date.now() - DAY_MS / 200

function row(at: number): SampleRow {
	const family = pick(FAMILIES, at * 7 + 3)
	const client = `${pick(GIVEN, at * 3)} ${pick(FAMILIES, at)}`
	const kind = pick(KINDS, at * 11)
	const moment = new Date(FIRST_MOMENT - at * DAY_MS * 0.37)
	return {
		id: `sample-${at}`,
		name: kind === 'v.' ? `${pick(FAMILIES, at)} v. ${family}` : `${kind} ${family}`,
		client,
		status: pick(Object.keys(SAMPLE_TONES), at * 13 + Math.floor(at / 7)),
		amountCents: ((at * 7919) % 900_000) * 10 - 40_000,
		changedAt: moment.toISOString(),
		opened: moment.toISOString().slice(0, 10),
	}
}

export const SAMPLE_ROWS: readonly SampleRow[] = Array.from({ length: SAMPLE_COUNT }, (_, at) => row(at))

export const PEOPLE = GIVEN.map((given, at) => ({
	value: `person-${at}`,
	label: `${given} ${pick(FAMILIES, at)}`,
	detail: `${given.toLowerCase()}@example.test`,
}))
