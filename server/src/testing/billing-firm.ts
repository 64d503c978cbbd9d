import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { rates } from '@praxis/contract/time/rates.contract'
import { time } from '@praxis/contract/time/time.contract'
import type { Caller } from './caller.ts'

export const WORKED_ON = '2026-10-05'
export const THROUGH = '2026-10-31'

export interface BilledCase {
	readonly clientId: string
	readonly caseId: string
}

/** A client with a case that is billed at $300.00 an hour. */
export async function openBilledCase(attorney: Caller, name: string): Promise<BilledCase> {
	const { id: clientId } = await attorney.call(clients.add, { fullName: name })
	const { id: caseId } = await attorney.call(cases.open, { clientId, caseName: `${name} v. Park`, type: 'General' })
	const dates = { startsOn: null, endsOn: null, userId: null, role: null }
	await attorney.call(rates.create, { caseId, cents: 30_000, ...dates })
	return { clientId, caseId }
}

/** An entry of so many seconds on a case. */
export function work(attorney: Caller, caseId: string, seconds: number, more: object = {}) {
	return attorney.call(time.create, { workedOn: WORKED_ON, seconds, caseId, description: 'Draft motion', ...more })
}
