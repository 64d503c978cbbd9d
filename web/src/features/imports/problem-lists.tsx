import type { ImportRecord, RowProblem } from '@praxis/contract/imports/imports.fields'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { refusedHref } from './imports.api.ts'
import classes from './imports.module.css'

function Rows({ problems }: { readonly problems: readonly RowProblem[] }) {
	return (
		<ul className={classes.plain}>
			{problems.map(({ row, field, message }) => (
				<li key={`${row} ${field} ${message}`} className={classes.problem}>
					<Hint as="span">Row {row}</Hint>
					<span>
						<strong>{field}</strong>: {message}
					</span>
				</li>
			))}
		</ul>
	)
}

interface ProblemListsProps {
	readonly one: ImportRecord
	/** Shown of each kind. */
	readonly atMost: number
}

/** The first errors and warnings; all refused rows are in a file. */
export function ProblemLists({ one, atMost }: ProblemListsProps) {
	const { errors, warnings, id } = one
	return (
		<>
			{errors.length > 0 && (
				<Card
					title="Errors"
					actions={
						<ButtonLink href={refusedHref(id)} size="small" download icon={<Icon name="download" />}>
							Download refused rows
						</ButtonLink>
					}
				>
					<Rows problems={errors.slice(0, atMost)} />
				</Card>
			)}
			{warnings.length > 0 && (
				<Card title="Warnings">
					<Rows problems={warnings.slice(0, atMost)} />
				</Card>
			)}
		</>
	)
}
