import type { ExhibitSticker, PageNumbering } from '@praxis/contract/documents/pdf-tools.contract'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import type { PageChange, PageItem, PageList } from './page-list.ts'
import { NumberStamp, PageThumbnail, StickerStamp } from './page-thumbnail.tsx'
import classes from './pages.module.css'
import type { SourceFile } from './use-pdf-files.ts'

interface PageGridProps {
	readonly list: PageList
	readonly files: readonly SourceFile[]
	readonly change: (change: PageChange) => void
	readonly numbering: PageNumbering | null
	readonly sticker: ExhibitSticker | null
}

interface Target {
	readonly key: string
	readonly edge: 'before' | 'after'
}

function edgeOf(event: DragEvent<HTMLElement>): 'before' | 'after' {
	const { left, width } = event.currentTarget.getBoundingClientRect()
	return event.clientX < left + width / 2 ? 'before' : 'after'
}

/** `ORTEGA000042` */
export function numberOf({ prefix, start, digits }: PageNumbering, at: number): string {
	return `${prefix}${String(start + at).padStart(digits, '0')}`
}

/** The pages of the result as thumbnails: selected by a click, moved by dragging or with Alt and an arrow key. */
export function PageGrid({ list, files, change, numbering, sticker }: PageGridProps) {
	const [dragged, setDragged] = useState<string | null>(null)
	const [target, setTarget] = useState<Target | null>(null)
	const drop = () => {
		if (dragged !== null && target !== null) change({ kind: 'drop', dragged, over: target.key, edge: target.edge })
		setDragged(null)
		setTarget(null)
	}
	const onKeyDown = (event: KeyboardEvent, { key }: PageItem) => {
		const by = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
		if (by !== -1 && by !== 1) return
		event.preventDefault()
		if (!list.selected.has(key)) change({ kind: 'toggle', key, isRange: false })
		change({ kind: 'shift', by })
	}
	return (
		<ol className={classes.grid} aria-label="Pages">
			{list.items.map((item, at) => {
				const { key, source, page } = item
				const of = files[source]
				const isSelected = list.selected.has(key)
				const from = files.length > 1 ? `${of?.one.title ?? ''}, page ${page}` : `Page ${page}`
				return (
					<li
						key={key}
						className={classes.cell}
						data-edge={target?.key === key && dragged !== null && dragged !== key ? target.edge : undefined}
						onDragOver={(event) => {
							if (dragged === null) return
							event.preventDefault()
							const edge = edgeOf(event)
							if (target?.key !== key || target.edge !== edge) setTarget({ key, edge })
						}}
						onDrop={(event) => {
							event.preventDefault()
							drop()
						}}
					>
						<button
							type="button"
							className={classes.page}
							aria-pressed={isSelected}
							aria-label={`Page ${at + 1} of the result: ${from}${item.rotate === 0 ? '' : `, rotated ${item.rotate} degrees`}`}
							data-dragged={dragged === key || undefined}
							draggable
							onDragStart={(event) => {
								event.dataTransfer.effectAllowed = 'move'
								setDragged(key)
							}}
							onDragEnd={() => {
								setDragged(null)
								setTarget(null)
							}}
							onClick={(event) => change({ kind: 'toggle', key, isRange: event.shiftKey })}
							onKeyDown={(event) => onKeyDown(event, item)}
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
			})}
		</ol>
	)
}
