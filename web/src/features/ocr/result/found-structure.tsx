import classes from '../ocr.module.css'
import { legalStructureOf } from './legal-structure.ts'

/** Title, case numbers, parties and dates of a text. */
export function FoundStructure({ text }: { readonly text: string }) {
	const { title, caseNumbers, parties, dates } = legalStructureOf(text)
	const rows = [
		['Title', title === '' ? [] : [title]],
		['Case numbers', caseNumbers],
		['Parties', parties],
		['Dates', dates],
	] as const
	const found = rows.filter(([, values]) => values.length > 0)
	if (found.length === 0) return null
	return (
		<section className={classes.structure} aria-label="Found in the text">
			<h3>Found in the text</h3>
			<dl>
				{found.map(([label, values]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{values.join(' · ')}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
