import { parseDocumentQuery, type QueryPart, withoutPart } from '@praxis/contract/documents/document-query'
import { localMoment } from '@praxis/contract/firm/office-hours.rules'
import { Icon } from '../../ui/icon/icon.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { readerTimeZone } from '../../ui/text/region.ts'
import classes from './search.module.css'

interface SearchChipsProps {
	readonly search: string
	readonly onSearch: (search: string) => void
}

/** With days as the reader writes them. */
function labelOf({ label, condition }: QueryPart): string {
	return 'day' in condition ? label.replace(condition.day, formatDate(condition.day)) : label
}

/** How a search was understood, part by part; each part can be taken out. */
export function SearchChips({ search, onSearch }: SearchChipsProps) {
	const parts = parseDocumentQuery(search, localMoment(readerTimeZone(), new Date()).date)
	if (parts.length === 0) return null
	return (
		<Row as="ul" gap={1} aria-label="Search understood as">
			{parts.map((part) => (
				<li key={part.start}>
					<button
						type="button"
						className={classes.chip}
						aria-label={`Remove ${labelOf(part)}`}
						onClick={() => onSearch(withoutPart(search, part))}
					>
						{labelOf(part)}
						<Icon name="close" size="small" />
					</button>
				</li>
			))}
		</Row>
	)
}
