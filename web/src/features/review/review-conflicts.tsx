import type { ReviewField, ReviewRecord } from '@praxis/contract/review/review-fields'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../ui/form/failure.ts'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { ConflictHits } from '../conflicts/conflict-hits.tsx'
import { conflictsQuery } from '../conflicts/conflicts.api.ts'

const NAMES_MAX = 20

/** What a field will say, or would: until it is decided, the likeliest answer. */
export function expected(one: ReviewRecord, field: ReviewField): string {
	const row = one.fields.find((proposal) => proposal.field === field)
	if (row === undefined) return ''
	return row.decision === null ? (row.candidates[0]?.value ?? row.before) : (row.decision.take ?? row.before)
}

function namesOf(one: ReviewRecord) {
	const client = { name: expected(one, 'client.fullName') || one.name }
	const email = expected(one, 'client.email')
	const phone = expected(one, 'client.phone')
	const contact = { ...(email === '' ? {} : { email }), ...(phone === '' ? {} : { phone }) }
	const parties = one.parties.map(({ decision, party }) => ({ name: decision?.take?.name ?? party.name }))
	const company = { name: expected(one, 'client.companyName') }
	const all = [{ ...client, ...contact }, company, ...parties].filter(({ name }) => name !== '')
	return all.filter(({ name }, at) => all.findIndex((other) => other.name === name) === at).slice(0, NAMES_MAX)
}

/** Where the names of the matter stand in the firm's records, before anything is opened. */
export function ReviewConflicts({ one }: { readonly one: ReviewRecord }) {
	const names = namesOf(one)
	const query = useQuery(
		conflictsQuery({
			names,
			exceptClientIds: one.client === null ? [] : [one.client.id],
			...(one.case === null ? {} : { exceptCaseId: one.case.id }),
			...(one.intakeId === null ? {} : { exceptIntakeId: one.intakeId }),
		}),
	)
	return (
		<Card title="Conflicts">
			{query.data !== undefined && (
				<ConflictHits hits={query.data.hits} more={query.data.more} asked={names.map(({ name }) => name)} />
			)}
			{query.data === undefined && query.error === null && <LoadingNote what="conflicts" />}
			{query.error !== null && query.data === undefined && (
				<ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
			)}
		</Card>
	)
}
