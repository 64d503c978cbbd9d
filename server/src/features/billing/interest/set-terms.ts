import { type InterestRecord, interest, interestErrors } from '@praxis/contract/billing/interest.contract'
import type { InterestTerms } from '@praxis/contract/billing/interest.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { type Recorded, recordChange } from '../../../platform/audit/record-change.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { refuseField } from '../../../platform/refuse-field.ts'
import { requireVersion } from '../../../platform/require-row.ts'
import { clientExists } from '../ebilling/ebilling.queries.ts'
import {
	lockTerms,
	type Owner,
	selectClientOfCase,
	selectTermsOf,
	type TermsRow,
	upsertTerms,
} from './interest.queries.ts'

type Saved = TermsRow & Owner
const RECORDED: Recorded<Saved> = {
	entity: 'interest_terms',
	about: ({ clientId = null, caseId = null }) => ({ clientId, caseId }),
	audited: ({ rate, graceDays, capRate, capCents }) => ({ rate, graceDays, capRate, capCents }),
}
const NONE: InterestTerms = { rate: 0, graceDays: 0, capRate: null, capCents: null }

async function assertOwner(db: Db, { clientId, caseId }: Owner): Promise<void> {
	if (caseId !== undefined && (await selectClientOfCase(db, caseId)) === null) {
		throw refuse(interestErrors, 'case_not_found')
	}
	if (clientId !== undefined && !(await clientExists(db, clientId))) throw refuse(interestErrors, 'client_not_found')
}

const valuesOf = ({ rate, graceDays, capRate, capCents }: InterestTerms): InterestTerms => ({
	rate,
	graceDays,
	capRate,
	capCents,
})

async function findTerms(db: Db, owner: Owner): Promise<InterestRecord> {
	const { caseId, clientId } = owner
	const own = await selectTermsOf(db, owner)
	const ofCase = caseId === undefined ? null : own
	const client = caseId === undefined ? clientId : ((await selectClientOfCase(db, caseId)) ?? undefined)
	const ofClient = client === undefined ? null : await selectTermsOf(db, { clientId: client })
	const ofFirm = await selectTermsOf(db, {})
	const from = ofCase !== null ? 'case' : ofClient !== null ? 'client' : ofFirm !== null ? 'firm' : 'none'
	return {
		own: own === null ? null : { ...valuesOf(own), version: own.version },
		applies: valuesOf(ofCase ?? ofClient ?? ofFirm ?? NONE),
		from,
	}
}

const ownerOf = ({ clientId, caseId }: Owner): Owner => (caseId === undefined ? { clientId } : { caseId })

/** @throws AppError client_not_found, case_not_found */
export function getTerms(ctx: Context, input: ParsedInput<typeof interest.terms>): Promise<InterestRecord> {
	permitTo(ctx, interest.terms)
	return withRead(ctx, async (db) => {
		await assertOwner(db, input)
		return findTerms(db, ownerOf(input))
	})
}

/** @throws AppError client_not_found, case_not_found, two_caps, stale_version */
export function saveTerms(ctx: Context, input: ParsedInput<typeof interest.saveTerms>): Promise<InterestRecord> {
	permitTo(ctx, interest.saveTerms)
	if (input.capRate !== null && input.capCents !== null) {
		throw refuseField(interestErrors, 'two_caps', 'capCents')
	}
	return withTransaction(ctx, async (db) => {
		await assertOwner(db, input)
		await lockTerms(db)
		const owner = ownerOf(input)
		const before = await selectTermsOf(db, owner)
		requireVersion(before ?? { version: 0 }, input.version)
		const after = { ...valuesOf(input), id: before?.id ?? newId(), version: input.version + 1 }
		await upsertTerms(db, ctx.platform.clock.now(), owner, after)
		const recorded = { before: before === null ? null : { ...before, ...owner }, after: { ...after, ...owner } }
		await recordChange(db, ctx, RECORDED, { action: interest.saveTerms.id, ...recorded })
		return findTerms(db, owner)
	})
}
