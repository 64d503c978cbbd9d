import { type KeyboardEvent, useEffect, useState } from 'react'
import type { PhotoWorker } from '../../../parts/images/photo-worker.ts'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { edgeOf, type PageDragging, usePageDragging } from '../pages/use-page-dragging.ts'
import classes from './camera.module.css'
import type { PhotoChange, PhotoList, PhotoPage } from './photo-list.ts'
import { useObjectUrl } from './use-object-url.ts'

const THUMBNAIL = 320

/** The page as it will be in the PDF, at this size; null until it is drawn. */
function useDevelopedPage(worker: PhotoWorker, list: PhotoList, page: PhotoPage, longest: number): string | null {
	const [jpeg, setJpeg] = useState<Blob | null>(null)
	const { key, photo, corners, turn } = page
	const { look, straighten } = list
	useEffect(() => {
		let isGone = false
		const settings = { corners, turn, look, straighten }
		worker.develop({ key, photo, settings, longest }).then(
			(made) => {
				if (!isGone) setJpeg(made.jpeg)
			},
			// What cannot be drawn is said when the PDF is created.
			() => undefined,
		)
		return () => {
			isGone = true
		}
	}, [worker, key, photo, corners, turn, look, straighten, longest])
	return useObjectUrl(jpeg)
}

interface PhotoStripProps {
	readonly worker: PhotoWorker
	readonly list: PhotoList
	readonly change: (change: PhotoChange) => void
}

/** The pages as they will be: chosen by a click, moved by dragging or with Alt and an arrow key. */
export function PhotoStrip({ worker, list, change }: PhotoStripProps) {
	const phrase = usePhrases()
	const dragging = usePageDragging((drop) => change({ kind: 'drop', ...drop }))
	return (
		<ol className={classes.strip} aria-label={phrase('Pages')}>
			{list.pages.map((page, at) => (
				<StripPage
					key={page.key}
					worker={worker}
					list={list}
					change={change}
					page={page}
					number={at + 1}
					dragging={dragging}
				/>
			))}
		</ol>
	)
}

interface StripPageProps extends PhotoStripProps {
	readonly page: PhotoPage
	readonly number: number
	readonly dragging: PageDragging
}

function StripPage({ worker, list, change, page, number, dragging }: StripPageProps) {
	const phrase = usePhrases()
	const { key } = page
	const { dragged, target } = dragging
	const url = useDevelopedPage(worker, list, page, THUMBNAIL)
	const isTarget = target?.key === key && dragged !== null && dragged !== key
	const onKeyDown = (event: KeyboardEvent) => {
		const by = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
		if (by !== -1 && by !== 1) return
		event.preventDefault()
		change({ kind: 'select', key })
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
				className={classes.thumbnail}
				aria-pressed={list.selected === key}
				aria-label={phrase(`Page ${number}`)}
				draggable
				onDragStart={(event) => {
					event.dataTransfer.effectAllowed = 'move'
					dragging.start(key)
				}}
				onDragEnd={dragging.stop}
				onClick={() => change({ kind: 'select', key })}
				onKeyDown={onKeyDown}
			>
				{url === null ? <span className={classes.blank} /> : <img src={url} alt="" draggable={false} />}
			</button>
			<span aria-hidden="true">{number}</span>
		</li>
	)
}
