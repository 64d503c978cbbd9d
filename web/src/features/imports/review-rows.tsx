import { imports } from '@praxis/contract/imports/imports.contract'
import type { ImportRecord } from '@praxis/contract/imports/imports.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { importRowsQuery, useStep } from './imports.api.ts'
import classes from './imports.module.css'
import { recordHref } from './record-href.ts'

const CHOICES = [
	['skip', 'Skip'],
	['update', 'Update'],
	['create', 'Create anyway'],
] as const

function ExistingRecord({ target, id }: { readonly target: ImportRecord['target']; readonly id: string | null }) {
	const href = id === null ? null : recordHref(target, id)
	return href === null ? null : <UiLink href={href}>Open existing record</UiLink>
}

/** Duplicates to be decided on one by one. */
export function ReviewRows({ one }: { readonly one: ImportRecord }) {
	const query = useInfiniteQuery(importRowsQuery(one.id, { plan: ['review'] }))
	const decide = useStep(imports.decide)
	return (
		<Card title="Duplicates to review">
			<Loaded query={query} skeleton={<LoadingLines what="the rows" />} level={3}>
				{({ pages }) => (
					<ul className={classes.plain}>
						{pages
							.flatMap(({ items }) => items)
							.map(({ row, cells, recordId }) => (
								<li key={row} className={classes.review}>
									<span className={classes.samples}>
										<span>
											Row {row}: {cells.filter(Boolean).slice(0, 4).join(' · ')}
										</span>
										<ExistingRecord target={one.target} id={recordId} />
									</span>
									<Row as="span">
										{CHOICES.map(([plan, label]) => (
											<Button key={plan} size="small" onClick={() => decide({ id: one.id, row, plan })}>
												{label}
											</Button>
										))}
									</Row>
								</li>
							))}
					</ul>
				)}
			</Loaded>
		</Card>
	)
}
