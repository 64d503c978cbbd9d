import type { CaseStatus } from '@praxis/contract/cases/cases.fields'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { MATTER_KINDS } from './matters.ts'
import { COMPANY_HEADS, COMPANY_TAILS, FIRST_NAMES, LAST_NAMES, PLACES, STREETS } from './names.ts'
import type { Random } from './random.ts'

export interface FirmSize {
	readonly clients: number
	readonly cases: number
	/** Parties on a case, at least and at most. */
	readonly parties: readonly [number, number]
}

export const FIRM_SIZES = {
	small: { clients: 40, cases: 60, parties: [1, 3] },
	large: { clients: 100_000, cases: 200_000, parties: [4, 6] },
} as const satisfies Record<string, FirmSize>
export type DemoSize = keyof typeof FIRM_SIZES

export interface DemoClient {
	readonly id: string
	readonly kind: 'person' | 'organization'
	readonly fullName: string
	readonly email: string
	readonly phone: string
	readonly companyName: string
	readonly address: string
	readonly city: string
	readonly state: string
	readonly zip: string
	readonly status: 'active' | 'inactive' | 'pending'
	readonly userId: string | null
	readonly attorneyId: string | null
	readonly createdAt: Date
}

export interface DemoCase {
	readonly id: string
	readonly number: number
	readonly caseName: string
	readonly title: string
	readonly description: string
	readonly status: CaseStatus
	readonly priority: 'low' | 'medium' | 'high' | 'urgent'
	readonly type: string
	readonly client: DemoClient
	readonly attorneyId: string
	readonly analysis: object
	readonly createdAt: Date
	readonly updatedAt: Date
	readonly parties: readonly DemoParty[]
}

export interface DemoParty {
	readonly id: string
	readonly name: string
	readonly role: string
	readonly contactInfo: string
}

/** The accounts that the firm's rows name. */
export interface DemoPeople {
	readonly attorneyIds: readonly string[]
	/** Accounts of clients: the first clients of the firm are theirs, in this order. */
	readonly clientUsers: readonly { readonly id: string; readonly fullName: string; readonly email: string }[]
}

export const FIRST_CASE_NUMBER = 1001
const YEARS_BACK = 3

function personName(random: Random): string {
	return `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`
}

function companyName(random: Random): string {
	return `${random.pick(COMPANY_HEADS)} ${random.pick(COMPANY_TAILS)}`
}

function phoneNumber(random: Random): string {
	return `(${random.between(201, 989)}) 555-01${String(random.between(0, 99)).padStart(2, '0')}`
}

function mailAddress(name: string, at: number): string {
	const plain = name
		.normalize('NFD')
		.replace(/[^A-Za-z ]/g, '')
		.toLowerCase()
		.trim()
		.replace(/ +/g, '.')
	return `${plain}.${at + 1}@example.test`
}

/** A moment in the past years; recent ones are likelier, as in a growing firm. */
function pastMoment(random: Random, anchor: Date): Date {
	const daysBack = YEARS_BACK * 365 * random.next() ** 1.6
	return new Date(anchor.getTime() - Math.floor(daysBack * DAY_MS))
}

export function* generateClients(
	random: Random,
	count: number,
	people: DemoPeople,
	anchor: Date,
): Generator<DemoClient> {
	for (let at = 0; at < count; at += 1) {
		const account = people.clientUsers[at]
		const createdAt = pastMoment(random, anchor)
		const isCompany = account === undefined && random.chance(0.22)
		const fullName = account?.fullName ?? (isCompany ? companyName(random) : personName(random))
		const [city, state, zip] = random.pick(PLACES)
		const drawn = random.next()
		yield {
			id: random.id(createdAt.getTime()),
			kind: isCompany ? 'organization' : 'person',
			fullName,
			email: account?.email ?? mailAddress(fullName, at),
			phone: phoneNumber(random),
			companyName: isCompany ? fullName : '',
			address: `${random.between(10, 2400)} ${random.pick(STREETS)}`,
			city,
			state,
			zip,
			status: account !== undefined || drawn < 0.8 ? 'active' : drawn < 0.9 ? 'inactive' : 'pending',
			userId: account?.id ?? null,
			attorneyId: at % 8 === 5 ? null : (people.attorneyIds[at % people.attorneyIds.length] ?? null),
			createdAt,
		}
	}
}

const FOR_PEOPLE = MATTER_KINDS.filter((kind) => kind.clients !== 'companies')
const FOR_COMPANIES = MATTER_KINDS.filter((kind) => kind.clients !== 'people')

const STATUS_SHARES: readonly (readonly [CaseStatus, number])[] = [
	['Active', 0.46],
	['New', 0.12],
	['Pending', 0.14],
	['Closed', 0.18],
	['Archived', 0.06],
	['Inactive', 0.04],
]

function drawStatus(random: Random): CaseStatus {
	let left = random.next()
	for (const [status, share] of STATUS_SHARES) {
		left -= share
		if (left < 0) return status
	}
	return 'Active'
}

function* generateParties(random: Random, count: number, first: DemoParty): Generator<DemoParty> {
	yield first
	const roles = ['witness', 'attorney', 'insurance_company', 'other'] as const
	for (let at = 1; at < count; at += 1) {
		const role = random.pick(roles)
		const name = role === 'insurance_company' ? companyName(random) : personName(random)
		yield { id: random.id(0), name, role, contactInfo: random.chance(0.5) ? phoneNumber(random) : '' }
	}
}

function generateCase(random: Random, at: number, client: DemoClient, size: FirmSize, context: CaseContext): DemoCase {
	const kind = random.pick(client.kind === 'organization' ? FOR_COMPANIES : FOR_PEOPLE)
	const createdAt = new Date(
		client.createdAt.getTime() + Math.floor(random.next() * (context.anchor.getTime() - client.createdAt.getTime())),
	)
	const age = context.anchor.getTime() - createdAt.getTime()
	const other = kind.other === 'company' ? companyName(random) : personName(random)
	const fill = (text: string) => text.replaceAll('{client}', client.fullName).replaceAll('{other}', other)
	const first: DemoParty = { id: random.id(createdAt.getTime()), name: other, role: kind.otherRole, contactInfo: '' }
	const [low, high] = size.parties
	return {
		id: random.id(createdAt.getTime()),
		number: FIRST_CASE_NUMBER + at,
		caseName: fill(kind.name),
		title: kind.title,
		description: fill(kind.description),
		status: drawStatus(random),
		priority: random.pick(['low', 'medium', 'medium', 'medium', 'high', 'urgent']),
		type: kind.type,
		client,
		attorneyId: random.pick(context.attorneyIds),
		analysis: { strengths: kind.strengths, weaknesses: kind.weaknesses },
		createdAt,
		updatedAt: new Date(createdAt.getTime() + Math.floor(age * random.next())),
		parties: [...generateParties(random, random.between(low, high), first)],
	}
}

interface CaseContext {
	readonly attorneyIds: readonly string[]
	readonly anchor: Date
}

/** The cases of a firm: each account of a client has three, the rest fall where chance wills. */
export function* generateCases(
	random: Random,
	size: FirmSize,
	clients: readonly DemoClient[],
	people: DemoPeople,
	anchor: Date,
): Generator<DemoCase> {
	const context = { attorneyIds: people.attorneyIds, anchor }
	const reserved = people.clientUsers.length * 3
	for (let at = 0; at < size.cases; at += 1) {
		const client = at < reserved ? clients[at % people.clientUsers.length] : random.pick(clients)
		if (client === undefined) throw new Error('a case needs a client')
		yield generateCase(random, at, client, size, context)
	}
}
