import type { ExhibitSticker, PageNumbering } from '@praxis/contract/documents/pdf-tools.contract'
import type { KeyboardEvent } from 'react'
import type { PageChange, PageItem, PageList } from './page-list.ts'
import { NumberStamp, PageThumbnail, StickerStamp } from './page-thumbnail.tsx'
import classes from './pages.module.css'
import { edgeOf, type PageDragging, usePageDragging } from './use-page-dragging.ts'
import type { SourceFile } from './use-pdf-files.ts'

interface PageGridProps {
	readonly list: PageList
	readonly files: readonly SourceFile[]
	readonly change: (change: PageChange) => void
	readonly numbering: PageNumbering | null
	readonly sticker: ExhibitSticker | null
}

/** `ORTEGA000042` */
export function numberOf({ prefix, start, digits }: PageNumbering, at: number): string {
	return `${prefix}${String(start + at).padStart(digits, '0')}`
}

/** The pages of the result as thumbnails: selected by a click, moved by dragging or with Alt and an arrow key. */
export function PageGrid(props: PageGridProps) {
	const { change } = props
	const dragging = usePageDragging((drop) => change({ kind: 'drop', ...drop }))
	return (
		<ol className={classes.grid} aria-label="Pages">
			{props.list.items.map((item, at) => (
				<PageCell key={item.key} {...props} item={item} at={at} dragging={dragging} />
			))}
		</ol>
	)
}

interface PageCellProps extends PageGridProps {
	readonly item: PageItem
	readonly at: number
	readonly dragging: PageDragging
}

function PageCell({ list, files, change, numbering, sticker, item, at, dragging }: PageCellProps) {
	const { key, source, page, rotate } = item
	const { dragged, target } = dragging
	const of = files[source]
	const from = files.length > 1 ? `${of?.one.title ?? ''}, page ${page}` : `Page ${page}`
	const isTarget = target?.key === key && dragged !== null && dragged !== key
	const onKeyDown = (event: KeyboardEvent) => {
		const by = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
		if (by !== -1 && by !== 1) return
		event.preventDefault()
		if (!list.selected.has(key)) change({ kind: 'toggle', key, isRange: false })
		change({ kind: 'shift', by })
	}
	return (
		<li
			className={classes.cell}
			data-edge={isTarget ? target.edge : undefined}
			onDragOver={(event) => {
				if (dragged === null) return
				event.preventDefault()
				dragging.over({ key, edge: edgeOf(event) })
			}}
			onDrop={(event) => {
				event.preventDefault()
				dragging.drop()
			}}
		>
			<button
				type="button"
				className={classes.page}
				aria-pressed={list.selected.has(key)}
				aria-label={`Page ${at + 1} of the result: ${from}${rotate === 0 ? '' : `, rotated ${rotate} degrees`}`}
				data-dragged={dragged === key || undefined}
				draggable
				onDragStart={(event) => {
					event.dataTransfer.effectAllowed = 'move'
					dragging.start(key)
				}}
				onDragEnd={dragging.stop}
				onClick={(event) => change({ kind: 'toggle', key, isRange: event.shiftKey })}
				onKeyDown={onKeyDown}
			>
				<span className={classes.sheet}>
					{of !== undefined && <PageThumbnail file={of.file} item={item} />}
					{numbering !== null && <NumberStamp text={numberOf(numbering, at)} position={numbering.position} />}
					{sticker !== null && at === 0 && <StickerStamp {...sticker} />}
				</span>
			</button>
			<span className={classes.caption} aria-hidden="true">
				<strong>{at + 1}</strong>
				{(files.length > 1 || page !== at + 1) && <span className={classes.from}>{from}</span>}
			</span>
		</li>
	)
}
