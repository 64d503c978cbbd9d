import { type DocumentRecord, documentFields, type FoundDocument } from '@praxis/contract/documents/documents.fields'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { SelectRow } from '../../ui/list/list-row.tsx'
import type { ListView } from '../../ui/list/list-view.ts'
import { RowMenuButton } from '../../ui/list/row-menu.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { DocumentMarks, ownerText } from './document-columns.tsx'
import { categoryText, DocumentTags } from './document-tags.tsx'
import { DocumentThumbnail } from './document-thumbnail.tsx'
import { DOCUMENTS } from './documents.api.ts'
import classes from './documents.module.css'
import { KindIcon } from './kind-icon.tsx'

const TAGS_IN_GRID = 3

interface DocumentGridProps {
	readonly view: ListView<FoundDocument>
	readonly onFavorite: (one: DocumentRecord) => void
}

/** The documents as tiles. Those out of view cost no layout; the next page is loaded by a button. */
export function DocumentGrid({ view, onFavorite }: DocumentGridProps) {
	const { source } = view
	return (
		<>
			<ul className={classes.grid} aria-label={view.label}>
				{source.rows.map((one) => (
					<li key={one.id} className={classes.tile} data-selected={view.selection.has(one.id) || undefined}>
						<div className={classes.tileHead}>
							{view.selectable && <SelectRow view={view} row={one} />}
							<KindIcon kind={one.kind} />
							<Hint as="span">{documentFields.kind.values[one.kind]}</Hint>
							<DocumentMarks one={one} />
							<FavoriteButton one={one} onFavorite={onFavorite} />
						</div>
						<DocumentThumbnail one={one} />
						<Stack gap={1}>
							<UiLink className={classes.tileName} href={`${DOCUMENTS.href}/${one.id}`}>
								{one.title}
							</UiLink>
							<Hint as="span">
								{[ownerText(one), categoryText(one.category)].filter((part) => part !== '').join(' · ')}
							</Hint>
							<DocumentTags tags={one.tags} shown={TAGS_IN_GRID} />
						</Stack>
						<Row justify="between">
							<Hint as="span">
								{formatBytes(one.bytes)} · <InstantText at={one.createdAt} shown="day" />
							</Hint>
							{view.rowActions !== undefined && <RowMenuButton size="small" view={view} row={one} />}
						</Row>
					</li>
				))}
			</ul>
			{source.hasMore && (
				<div className={classes.more}>
					<Button busy={source.loadingMore} onClick={source.loadMore}>
						Show more
					</Button>
				</div>
			)}
		</>
	)
}

/** Marks a document as the user's own favorite. */
export function FavoriteButton({
	one,
	onFavorite,
}: {
	readonly one: DocumentRecord
	readonly onFavorite: DocumentGridProps['onFavorite']
}) {
	return (
		<button
			type="button"
			className={classes.star}
			aria-pressed={one.isFavorite}
			aria-label={`Favorite: ${one.title}`}
			title={one.isFavorite ? 'Remove from favorites' : 'Add to favorites'}
			onClick={() => onFavorite(one)}
		>
			<Icon name="star" size="small" />
		</button>
	)
}
