import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import classes from './billing.module.css'

interface LinesHeadProps {
	readonly isTime: boolean
	readonly withTax: boolean
	readonly withMenu: boolean
}

/** The columns of the lines of an invoice, as `LineRow` fills them. */
export function LinesHead({ isTime, withTax, withMenu }: LinesHeadProps) {
	return (
		<thead>
			<tr>
				<th scope="col">Date</th>
				{isTime && <th scope="col">Timekeeper</th>}
				<th scope="col">Description</th>
				{isTime && (
					<>
						<th scope="col" className={classes.end}>
							Hours
						</th>
						<th scope="col" className={classes.end}>
							Rate
						</th>
					</>
				)}
				{withTax && (
					<th scope="col" className={classes.end}>
						Tax
					</th>
				)}
				<th scope="col" className={classes.end}>
					Amount
				</th>
				{withMenu && (
					<th scope="col" className={classes.check}>
						<VisuallyHidden>Actions</VisuallyHidden>
					</th>
				)}
			</tr>
		</thead>
	)
}
