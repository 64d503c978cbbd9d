import type { PageSettings } from '@praxis/contract/editor/editor.fields'
import classes from './paper-edges.module.css'

interface PaperEdgeProps {
	readonly page: PageSettings
	readonly edge: 'header' | 'footer'
}

/** The header or the footer of the pages, in the margin of the text. */
export function PaperEdge({ page, edge }: PaperEdgeProps) {
	const text = page[edge].trim()
	const number = edge === 'footer' && page.pageNumbers ? 'Page numbers' : ''
	if (text === '' && number === '') return null
	return (
		<div className={classes.edge} data-edge={edge}>
			<span className="praxis-edge">{text}</span>
			<span className="praxis-edge">{number}</span>
		</div>
	)
}
