import type { AnnotationBox, DocumentAnnotation } from '@praxis/contract/documents/document-annotations.contract'
import { ANNOTATION_LABELS } from '@praxis/contract/documents/document-annotations.contract'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { boxBetween } from '../redaction/marks.ts'
import classes from './annotations.module.css'
import { boxesOfText, movedBox, pointOnPage, sizeOf, stepOnPage, turnedBack, turnOf } from './place.ts'
import type { Annotating } from './use-annotating.ts'

interface PageProps {
	readonly number: number
	readonly annotations: readonly DocumentAnnotation[]
	readonly annotating: Annotating
	/** The drawn page. */
	readonly children: ReactNode
}

interface Point {
	readonly x: number
	readonly y: number
}

function pointOf(event: PointerEvent<HTMLElement>): Point {
	const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
	const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
	return pointOnPage(at, turnOf(event.currentTarget))
}

/** The boxes of the text that is selected on a page. */
export function selectedBoxes(page: HTMLElement): AnnotationBox[] {
	const selection = page.ownerDocument.getSelection()
	if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return []
	const range = selection.getRangeAt(0)
	if (!range.intersectsNode(page)) return []
	const areas = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
	const turn = turnOf(page)
	return boxesOfText(page.getBoundingClientRect(), areas).map((box) => turnedBack(box, turn))
}

/** Draws boxes, and marks the text that was selected, as the tool says. */
function useDrawing(number: number, { tool, color, add, quickly, setAsked, setTool }: Annotating) {
	const from = useRef<Point | null>(null)
	const [drawn, setDrawn] = useState<AnnotationBox | null>(null)
	const boxTo = (event: PointerEvent<HTMLElement>) =>
		from.current === null ? null : boxBetween(number, from.current, pointOf(event))
	const place = (event: PointerEvent<HTMLElement>) => {
		const { offsetWidth, offsetHeight } = event.currentTarget
		const size = sizeOf('note', offsetHeight / offsetWidth)
		const at = pointOf(event)
		const box = movedBox({ x: 0, y: 0, ...size }, { x: at.x - size.width / 2, y: at.y - size.height / 2 })
		setTool(null)
		setAsked({ kind: 'note', page: number, box })
	}
	const finish = (event: PointerEvent<HTMLElement>) => {
		if (tool === 'note') return place(event)
		const box = boxTo(event)
		const boxes = box === null && tool === 'highlight' ? selectedBoxes(event.currentTarget) : []
		from.current = null
		setDrawn(null)
		if (box !== null && tool !== null) {
			const { x, y, width, height } = box
			quickly(add({ kind: tool, page: number, boxes: [{ x, y, width, height }], color: colorOf(tool, color) }))
		} else if (boxes.length > 0) {
			event.currentTarget.ownerDocument.getSelection()?.removeAllRanges()
			quickly(add({ kind: 'highlight', page: number, boxes, color }))
		}
	}
	return {
		drawn,
		handlers: {
			onPointerDown: (event: PointerEvent<HTMLElement>) => {
				if (tool === null || tool === 'note' || event.button !== 0) return
				// With a mouse, text is selected as everywhere; a finger and scans draw boxes.
				const isText = event.target instanceof Element && event.target.closest('.textLayer span') !== null
				if (tool === 'highlight' && isText && event.pointerType !== 'touch') return
				event.preventDefault()
				event.currentTarget.setPointerCapture(event.pointerId)
				from.current = pointOf(event)
			},
			onPointerMove: (event: PointerEvent<HTMLElement>) => {
				if (from.current !== null) setDrawn(boxTo(event))
			},
			onPointerUp: (event: PointerEvent<HTMLElement>) => {
				if (tool !== null && event.button === 0) finish(event)
			},
			onPointerCancel: () => {
				from.current = null
				setDrawn(null)
			},
		},
	}
}

export function colorOf(kind: DocumentAnnotation['kind'], color: DocumentAnnotation['color']) {
	return kind === 'redaction' ? 'red' : color
}

/** A page with its annotations above it, on which others are made. */
export function AnnotatedPage({ number, annotations, annotating, children }: PageProps) {
	const { drawn, handlers } = useDrawing(number, annotating)
	return (
		<div className={classes.page} data-page={number} data-tool={annotating.tool ?? undefined} {...handlers}>
			{children}
			{annotations.map((one) => (
				<Mark key={one.id} one={one} annotating={annotating} />
			))}
			{drawn !== null && (
				<span className={classes.drawn} data-color={annotating.color} style={styleOf(drawn)} aria-hidden="true" />
			)}
		</div>
	)
}

function styleOf({ x, y, width, height }: AnnotationBox): CSSProperties {
	return { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }
}

/** `Note by Lena Brandt, page 2: Ask about May` */
export function annotationName({ kind, authorName, page, text, stamp }: DocumentAnnotation): string {
	const said = [stamp, text].filter((part) => part !== '').join(', ')
	return `${ANNOTATION_LABELS[kind]} by ${authorName}, page ${page}${said === '' ? '' : `: ${said.slice(0, 120)}`}`
}

const STEP = 0.01
const ARROWS: Readonly<Record<string, Point>> = {
	ArrowLeft: { x: -STEP, y: 0 },
	ArrowRight: { x: STEP, y: 0 },
	ArrowUp: { x: 0, y: -STEP },
	ArrowDown: { x: 0, y: STEP },
}

/** Moves an annotation. Steps that follow fast are saved one after the other, each on the version before it. */
function useMoving(one: DocumentAnnotation, edit: Annotating['edit']) {
	const [local, setLocal] = useState<readonly AnnotationBox[] | null>(null)
	const state = useRef({ wanted: null as readonly AnnotationBox[] | null, isSaving: false })
	const save = async () => {
		if (state.current.isSaving) return
		state.current.isSaving = true
		let latest = one
		try {
			while (state.current.wanted !== null) {
				const boxes = [...state.current.wanted]
				const saved = await edit(latest, { boxes })
				latest = saved.answer
				if (state.current.wanted.every((box, at) => box.x === boxes[at]?.x && box.y === boxes[at]?.y)) break
			}
		} finally {
			state.current = { wanted: null, isSaving: false }
			setLocal(null)
		}
	}
	const move = (step: Point): Promise<void> => {
		const boxes = (state.current.wanted ?? one.boxes).map((box) => movedBox(box, step))
		state.current.wanted = boxes
		setLocal(boxes)
		return save()
	}
	return { boxes: local ?? one.boxes, move }
}

/** Selects, opens, moves and deletes an annotation by pointer and keys. */
function useHandling(one: DocumentAnnotation, { mayChange, edit, remove, quickly, setAsked, setSelected }: Annotating) {
	const [by, setBy] = useState<Point | null>(null)
	const from = useRef<{ readonly at: Point; readonly page: Element } | null>(null)
	const isMovable = mayChange(one)
	const { boxes, move } = useMoving(one, edit)
	const distance = (event: PointerEvent<HTMLElement>): Point => {
		if (from.current === null) return { x: 0, y: 0 }
		const { width, height } = from.current.page.getBoundingClientRect()
		const { at, page } = from.current
		const step = { x: (event.clientX - at.x) / width, y: (event.clientY - at.y) / height }
		return stepOnPage(step, turnOf(page))
	}
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		const step = ARROWS[event.key]
		if (!isMovable || (step === undefined && event.key !== 'Delete')) return
		// The arrow keys would scroll, or show the next document of a list.
		event.preventDefault()
		event.stopPropagation()
		quickly(step === undefined ? remove(one) : move(stepOnPage(step, turnOf(event.currentTarget))))
	}
	return {
		boxes: by === null ? boxes : boxes.map((box) => movedBox(box, by)),
		handlers: {
			onKeyDown,
			onClick: () => setSelected(one.id),
			onDoubleClick: () => isMovable && setAsked({ kind: 'edit', one }),
			onPointerDown: (event: PointerEvent<HTMLElement>) => {
				event.stopPropagation()
				const page = event.currentTarget.parentElement
				if (!isMovable || page === null || event.button !== 0 || event.pointerType === 'touch') return
				event.currentTarget.setPointerCapture(event.pointerId)
				from.current = { at: { x: event.clientX, y: event.clientY }, page }
			},
			onPointerMove: (event: PointerEvent<HTMLElement>) => {
				if (from.current !== null) setBy(distance(event))
			},
			onPointerUp: (event: PointerEvent<HTMLElement>) => {
				event.stopPropagation()
				const moved = distance(event)
				const isMoved = from.current !== null && Math.hypot(moved.x, moved.y) > STEP / 2
				from.current = null
				setBy(null)
				if (isMoved) quickly(move(moved))
			},
			onPointerCancel: () => {
				from.current = null
				setBy(null)
			},
		},
	}
}

function Mark({ one, annotating }: { readonly one: DocumentAnnotation; readonly annotating: Annotating }) {
	const { boxes, handlers } = useHandling(one, annotating)
	const [first, ...others] = boxes
	if (first === undefined) return null
	const look = { 'data-kind': one.kind, 'data-color': one.color, 'data-tool': annotating.tool ?? undefined }
	return (
		<>
			{others.map((box) => (
				<span key={`${box.x}/${box.y}`} className={classes.mark} {...look} style={styleOf(box)} aria-hidden="true" />
			))}
			<button
				type="button"
				id={markId(one)}
				className={classes.mark}
				{...look}
				style={styleOf(first)}
				title={one.text}
				aria-label={annotationName(one)}
				aria-pressed={annotating.selected === one.id}
				{...handlers}
			>
				<MarkFace one={one} />
			</button>
		</>
	)
}

function MarkFace({ one }: { readonly one: DocumentAnnotation }) {
	if (one.kind === 'note') return <Icon name="note" />
	if (one.kind !== 'stamp') return null
	return (
		<span className={classes.stamp} style={{ '--letters': Math.max(5, one.stamp.length) } as CSSProperties}>
			<span>{one.stamp}</span>
			{one.stampedOn !== null && <small>{formatDate(one.stampedOn)}</small>}
		</span>
	)
}

export function markId({ id }: Pick<DocumentAnnotation, 'id'>): string {
	return `annotation-${id}`
}
