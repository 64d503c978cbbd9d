import { parseDocumentQuery, withoutPart } from '@praxis/contract/documents/document-query'
import { Icon } from '../../ui/icon/icon.tsx'
import classes from './search.module.css'

interface SearchChipsProps {
	readonly search: string
	readonly onSearch: (search: string) => void
}

/** How a search was understood, part by part; each part can be taken out. */
export function SearchChips({ search, onSearch }: SearchChipsProps) {
	const parts = parseDocumentQuery(search, new Date().toISOString().slice(0, 10))
	if (parts.length === 0) return null
	return (
		<ul className={classes.chips} aria-label="Search understood as">
			{parts.map((part) => (
				<li key={part.start}>
					<button
						type="button"
						className={classes.chip}
						aria-label={`Remove ${part.label}`}
						onClick={() => onSearch(withoutPart(search, part))}
					>
						{part.label}
						<Icon name="close" size="small" />
					</button>
				</li>
			))}
		</ul>
	)
}
