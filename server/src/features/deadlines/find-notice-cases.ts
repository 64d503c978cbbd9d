import { coreOfDocketNumber } from '@praxis/contract/deadlines/filing-notice.rules'
import { type filingNotices, NOTICE_CASES_MAX } from '@praxis/contract/deadlines/filing-notices.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { selectByCaseName, selectByDocketNumber } from './filing-notices.queries.ts'

/** The first word of each side: companies are written in many ways. */
function namesOf(caseName: string): string[] {
	const sides = caseName.toLowerCase().split(/\s+v(?:s)?\.?\s+/)
	return sides.map((side) => side.trim().split(/[\s,]+/)[0] ?? '').filter((word) => word.length > 2)
}

/** Cases that a notice of electronic filing is about. */
export function findNoticeCases(
	ctx: Context,
	{ docketNumber = '', caseName = '' }: ParsedInput<typeof filingNotices.cases>,
): Promise<OutputOf<typeof filingNotices.cases>> {
	return withRead(ctx, async (db) => {
		const core = coreOfDocketNumber(docketNumber)
		const digits = /(\d+)\D*$/.exec(core)?.[1] ?? ''
		const numbered = digits === '' ? [] : await selectByDocketNumber(db, digits)
		const same = numbered.filter((one) => coreOfDocketNumber(one.docketNumber) === core)
		const named = same.length > 0 ? [] : await selectByCaseName(db, namesOf(caseName))
		const items = [...same.map((one) => ({ ...one, isSure: true })), ...named.map((one) => ({ ...one, isSure: false }))]
		return { items: items.slice(0, NOTICE_CASES_MAX) }
	})
}
