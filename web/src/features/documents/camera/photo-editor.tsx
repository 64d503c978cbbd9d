import { type CSSProperties, type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { moveCorner, photoAt, shownAt } from '../../../parts/images/corners.ts'
import type { Corners } from '../../../parts/images/find-paper.ts'
import type { Point } from '../../../parts/images/matrix.ts'
import { usePhrases } from '../../../ui/text/phrases.ts'
import classes from './camera.module.css'
import type { PhotoPage } from './photo-list.ts'
import { useObjectUrl } from './use-object-url.ts'

const STEP = 0.005
const LARGE_STEP = 0.05
const NAMES = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const

const MOVES: Readonly<Record<string, Point>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
}

const percent = (share: number) => Math.round(share * 100)

/** Outside the page, and then the page, so that only the outside is filled. */
function outlineOf(shown: readonly Point[]): string {
	const page = shown.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
	return `M0 0H1V1H0Z${page}Z`
}

interface PhotoEditorProps {
	readonly page: PhotoPage
	readonly number: number
	readonly onCrop: (corners: Corners) => void
}

/** Corners on their way, by pointer until it is let go, by keyboard at once. */
function useCornerMoves({ page, onCrop }: PhotoEditorProps, frame: RefObject<HTMLFieldSetElement | null>) {
	const { turn } = page
	const [dragged, setDragged] = useState<{ readonly at: number; readonly corners: Corners } | null>(null)
	const corners = dragged?.corners ?? page.corners
	const moved = (at: number, shown: Point) => moveCorner(corners, at, photoAt(shown, turn))
	return {
		shown: corners.map((corner) => shownAt(corner, turn)),
		start: (event: PointerEvent, at: number) => {
			frame.current?.setPointerCapture(event.pointerId)
			setDragged({ at, corners })
		},
		follow: (event: PointerEvent) => {
			const area = frame.current?.getBoundingClientRect()
			if (dragged === null || area === undefined) return
			const at: Point = [(event.clientX - area.left) / area.width, (event.clientY - area.top) / area.height]
			setDragged({ at: dragged.at, corners: moved(dragged.at, at) })
		},
		drop: () => {
			if (dragged !== null) onCrop(dragged.corners)
			setDragged(null)
		},
		cancel: () => setDragged(null),
		press: (event: KeyboardEvent, at: number, [x, y]: Point) => {
			const move = MOVES[event.key]
			if (move === undefined) return
			event.preventDefault()
			const by = event.shiftKey ? LARGE_STEP : STEP
			onCrop(moved(at, [x + move[0] * by, y + move[1] * by]))
		},
	}
}

/** A photo with the corners of the page in it, which are dragged or moved with the arrow keys. */
export function PhotoEditor(props: PhotoEditorProps) {
	const { page, number } = props
	const { turn } = page
	const phrase = usePhrases()
	const url = useObjectUrl(page.photo)
	const frame = useRef<HTMLFieldSetElement>(null)
	const moves = useCornerMoves(props, frame)
	const isSideways = turn === 90 || turn === 270
	const ratio = isSideways ? 1 / page.ratio : page.ratio
	return (
		<fieldset
			ref={frame}
			aria-label={phrase(`Corners of page ${number}`)}
			className={classes.photo}
			style={{ '--ratio': ratio } as CSSProperties}
			onPointerMove={moves.follow}
			onPointerUp={moves.drop}
			onPointerCancel={moves.cancel}
		>
			{url !== null && (
				<img
					src={url}
					alt={phrase(`Page ${number} as photographed`)}
					draggable={false}
					data-sideways={isSideways || undefined}
					style={{ rotate: `${turn}deg` }}
				/>
			)}
			<svg className={classes.outline} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
				<path fillRule="evenodd" d={outlineOf(moves.shown)} />
				<polygon points={moves.shown.map((point) => point.join(',')).join(' ')} />
			</svg>
			{moves.shown.map((point, at) => (
				<button
					key={NAMES[at]}
					type="button"
					className={classes.corner}
					style={{ left: `${point[0] * 100}%`, top: `${point[1] * 100}%` }}
					aria-label={phrase(
						`${NAMES[(at + turn / 90) % 4] ?? ''} corner, ${percent(point[0])}% across, ${percent(point[1])}% down`,
					)}
					aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
					onKeyDown={(event) => moves.press(event, at, point)}
					onPointerDown={(event) => moves.start(event, at)}
				/>
			))}
		</fieldset>
	)
}
