import { documentFields, type FoundDocument } from '@praxis/contract/documents/documents.fields'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { SelectRow } from '../../ui/list/list-row.tsx'
import type { ListView } from '../../ui/list/list-view.ts'
import { RowMenuButton } from '../../ui/list/row-menu.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { DocumentMarks, ownerText } from './document-columns.tsx'
import { categoryText } from './document-tags.tsx'
import { DOCUMENTS } from './documents.api.ts'
import library from './documents.module.css'
import { KindIcon } from './kind-icon.tsx'
import { MarkedSnippet } from './marked-snippet.tsx'
import classes from './search.module.css'

/** Kinds whose texts have pages of their own; the parts of other texts have no numbers that people know. */
const PAGED: Readonly<Record<string, string>> = { pdf: 'Page', slides: 'Slide', sheet: 'Sheet' }

interface DocumentResultsProps {
	readonly view: ListView<FoundDocument>
	/** Opens the preview, at a page if given. */
	readonly onShow: (one: FoundDocument) => void
}

/** What a search found: each document with the place in its text that answers best. */
export function DocumentResults({ view, onShow }: DocumentResultsProps) {
	const { source } = view
	const isSimilar = source.rows.some((one) => one.isSimilar)
	return (
		<>
			{isSimilar && <p className={classes.similar}>No document has all of this. These titles are spelled alike:</p>}
			<Stack as="ul" gap={0} aria-label={view.label}>
				{source.rows.map((one) => (
					<li key={one.id} className={classes.result} data-selected={view.selection.has(one.id) || undefined}>
						{view.selectable && <SelectRow view={view} row={one} />}
						<div className={classes.found}>
							<div className={classes.head}>
								<KindIcon kind={one.kind} size="small" />
								<UiLink className={library.tileName} href={`${DOCUMENTS.href}/${one.id}`}>
									{one.title}
								</UiLink>
								<DocumentMarks one={one} />
							</div>
							<Snippet one={one} onShow={onShow} />
							<Hint as="span">
								{[documentFields.kind.values[one.kind], ownerText(one), categoryText(one.category)]
									.filter((part) => part !== '')
									.join(' · ')}{' '}
								· <InstantText at={one.createdAt} shown="day" />
							</Hint>
						</div>
						{view.rowActions !== undefined && <RowMenuButton size="small" view={view} row={one} />}
					</li>
				))}
			</Stack>
			{source.hasMore && (
				<div className={library.more}>
					<Button busy={source.loadingMore} onClick={source.loadMore}>
						Show more
					</Button>
				</div>
			)}
		</>
	)
}

function Snippet({ one, onShow }: { readonly one: FoundDocument; readonly onShow: (one: FoundDocument) => void }) {
	if (one.hit === null) return null
	const paged = PAGED[one.kind]
	const place = paged === undefined ? 'Preview' : `${paged} ${one.hit.page}`
	const text = `hit-${one.id}`
	return (
		<button
			type="button"
			className={classes.snippet}
			aria-label={`${place} of ${one.title}`}
			aria-describedby={text}
			onClick={() => onShow(one)}
		>
			<span className={classes.place}>{place}</span>
			<span id={text}>
				<MarkedSnippet snippet={one.hit.snippet} />
			</span>
		</button>
	)
}
