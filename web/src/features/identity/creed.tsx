import { formatDate } from '../../ui/text/format.ts'
import classes from './creed.module.css'
import { PleadingSheet } from './pleading-sheet.tsx'

/** What the sheet says where there is nothing to choose from. */
export function Creed() {
	const today = new Date().toLocaleDateString('sv')
	return (
		<PleadingSheet>
			<div className={classes.creed}>
				<p className={classes.caption}>In the matter of</p>
				<p className={classes.title}>A law practice in good order</p>
				<p className={classes.line}>Every case, every client and every change, on the record.</p>
				<p className={classes.line}>Kept on the firm’s own server, and seen by those who may see it.</p>
				<p className={classes.dated}>Dated: {formatDate(today)}</p>
			</div>
		</PleadingSheet>
	)
}
