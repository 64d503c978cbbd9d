import type { InvoiceLine } from '@praxis/contract/billing/invoice.fields'
import { dollars } from '@praxis/contract/payments/dollars'
import type { Db } from '../../platform/db/db.ts'
import { selectTerms } from './arrangements.queries.ts'

const SHARE = /^(Net to client|Balance owed by client): .*$/m

/** The last line of the computation of a contingency fee. */
export function shareText(clientCents: number): string {
	return clientCents < 0 ? `Balance owed by client: ${dollars(-clientCents)}` : `Net to client: ${dollars(clientCents)}`
}

type Described = Pick<InvoiceLine, 'kind' | 'description'>

/** Narratives of lines; a contingency fee says what is left to the client after what this bill takes of the recovery. */
export function withClientShare(
	lines: readonly Described[],
	nets: readonly number[],
	grossCents: number,
): readonly string[] {
	const at = lines.findIndex(({ kind, description }) => kind === 'fee' && SHARE.test(description))
	const taken = lines.reduce(
		(sum, { kind }, place) => (place === at || kind === 'expense' ? sum + (nets[place] ?? 0) : sum),
		0,
	)
	return lines.map(({ description }, place) =>
		place === at ? description.replace(SHARE, () => shareText(grossCents - taken)) : description,
	)
}

/** The narratives of a pre-bill whose amounts changed. */
export async function describeLines(
	db: Db,
	caseId: string | null,
	lines: readonly Described[],
	nets: readonly number[],
): Promise<readonly string[]> {
	const kept = lines.map(({ description }) => description)
	if (caseId === null || !lines.some(({ kind, description }) => kind === 'fee' && SHARE.test(description))) return kept
	const [terms] = await selectTerms(db, [caseId])
	const gross = terms?.grossCents ?? null
	return gross === null ? kept : withClientShare(lines, nets, gross)
}
