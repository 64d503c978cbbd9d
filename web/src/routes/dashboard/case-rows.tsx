import type { cases } from '@praxis/contract/cases/cases.contract'
import { type CaseSummary, caseFields } from '@praxis/contract/cases/cases.fields'
import { shownClientName } from '@praxis/contract/cases/cases.rules'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './dashboard.module.css'
import { firstCasesQuery } from './first-cases.api.ts'

interface CaseRowsProps {
	readonly title: string
	readonly input: InputOf<typeof cases.list> & { readonly limit: number }
	/** Empty-state text. */
	readonly none: string
	/** Where the whole list is, and what the link there says. */
	readonly wholeList: string
	readonly wholeLabel: string
	/** What to do about it when there is nothing. */
	readonly firstStep?: ReactNode
}

/** The first few cases of a list. */
export function CaseRows({ title, input, none, wholeList, wholeLabel, firstStep = null }: CaseRowsProps) {
	const id = useId()
	const query = useQuery(firstCasesQuery(input))
	return (
		<section aria-labelledby={id}>
			<div className={classes.sectionHead}>
				<h2 id={id}>{title}</h2>
				{query.data !== undefined && query.data.length > 0 && <UiLink href={wholeList}>{wholeLabel}</UiLink>}
			</div>
			{query.isPending && <Waiting rows={input.limit} />}
			{query.isError && query.data === undefined && (
				<ErrorState
					message={messageOf(query.error)}
					onRetry={() => void query.refetch()}
					requestId={query.error instanceof ApiError ? query.error.requestId : null}
				/>
			)}
			{query.data?.length === 0 && (
				<div className={classes.none}>
					<p>{none}</p>
					{firstStep}
				</div>
			)}
			{query.data !== undefined && query.data.length > 0 && (
				<ul className={classes.rows}>
					{query.data.map((one) => (
						<Row key={one.id} one={one} />
					))}
				</ul>
			)}
		</section>
	)
}

function Row({ one }: { readonly one: CaseSummary }) {
	return (
		<li>
			<UiLink href={`/dashboard/cases/${one.id}`} className={classes.row}>
				<span className={classes.what}>
					<span className={classes.name}>{one.caseName}</span>
					<span className={classes.who}>{shownClientName(one.clientName)}</span>
				</span>
				<StatusMark tone={caseFields.status.tones[one.status]} plain>
					{one.status}
				</StatusMark>
				<span className={classes.when}>
					<InstantText at={one.updatedAt} shown="relative" />
				</span>
			</UiLink>
		</li>
	)
}

function Waiting({ rows }: { readonly rows: number }) {
	return (
		<>
			<LoadingNote what="cases" />
			<ul className={classes.rows} aria-hidden="true">
				{Array.from({ length: rows }, (_, at) => at).map((at) => (
					<li key={at} className={classes.row}>
						<span className={classes.what}>
							<Bone width={26} />
							<Bone width={14} />
						</span>
					</li>
				))}
			</ul>
		</>
	)
}
