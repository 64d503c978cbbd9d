import type { AssessmentSummary } from '@praxis/contract/assessments/assess.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Hint, PlainList } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { Said } from '../../ui/text/said.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { GENERATION_TEXTS, nameText, RISK_TONES } from './assessment-text.ts'
import { type AssessmentsFilter, assessmentsQuery } from './assessments.api.ts'
import classes from './assessments.module.css'

interface AssessmentListProps {
	readonly filter: AssessmentsFilter
	readonly hrefOf: (id: string) => string
	/** Says which of them the client can read. */
	readonly isOfFirm?: boolean
	readonly empty: ReactNode
}

/** Filed assessments, newest first. */
export function AssessmentList({ filter, hrefOf, isOfFirm = false, empty }: AssessmentListProps) {
	const phrase = usePhrases()
	const query = useInfiniteQuery(assessmentsQuery(filter))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="assessments" />}>
			{({ pages }) => {
				const rows = pages.flatMap((page) => page.items)
				if (rows.length === 0) return empty
				return (
					<>
						<PlainList aria-label={phrase('Assessments')}>
							{rows.map((one) => (
								<Row key={one.id} one={one} href={hrefOf(one.id)} isOfFirm={isOfFirm} />
							))}
						</PlainList>
						{query.hasNextPage && (
							<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
								Show older
							</Button>
						)}
					</>
				)
			}}
		</Loaded>
	)
}

interface RowProps {
	readonly one: AssessmentSummary
	readonly href: string
	readonly isOfFirm: boolean
}

function Row({ one, href, isOfFirm }: RowProps) {
	return (
		<li className={classes.row}>
			<div className={classes.rowText}>
				<UiLink href={href}>{nameText(one)}</UiLink>
				<Hint as="span">
					<Said>{one.title}</Said> · <Said>{GENERATION_TEXTS[one.generationType]}</Said> ·{' '}
					<InstantText at={one.createdAt} shown="relative" />
					{isOfFirm && ` · ${one.createdByName}`}
				</Hint>
			</div>
			{isOfFirm && one.isShared && <StatusMark tone="blue">In the portal</StatusMark>}
			<StatusMark tone={RISK_TONES[one.riskLevel]}>{`${one.riskLevel} risk`}</StatusMark>
		</li>
	)
}
