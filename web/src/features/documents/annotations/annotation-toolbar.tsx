import { ANNOTATION_COLORS } from '@praxis/contract/documents/document-annotations.contract'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { selectedBoxes } from './annotation-layer.tsx'
import classes from './annotations.module.css'
import type { Annotating, AnnotationTool } from './use-annotating.ts'

const COLOR_LABELS = { yellow: 'Yellow', green: 'Green', blue: 'Blue', red: 'Red' } as const

const HINTS: Readonly<Record<NonNullable<AnnotationTool>, string>> = {
	highlight: 'Select text, or draw a box on a scan. With a finger, draw a box.',
	note: 'Click where the note belongs.',
	redaction: 'Draw a box over what must not be read. Nothing is removed until you redact.',
}

interface AnnotationToolbarProps {
	readonly annotating: Annotating
	readonly count: number
	readonly isListed: boolean
	readonly onListed: (isListed: boolean) => void
}

/** The page that is in the middle of the window. */
function pageInView(): number {
	const middle = window.innerHeight / 2
	const pages = [...document.querySelectorAll<HTMLElement>('[data-page]')]
	const seen = pages.find((page) => page.getBoundingClientRect().bottom > middle) ?? pages.at(-1)
	return Number(seen?.dataset.page ?? 1)
}

/** Marks the text that is selected at this moment; false when there is none. */
function highlightSelection({ add, color, quickly }: Annotating): boolean {
	let found = false
	for (const page of document.querySelectorAll<HTMLElement>('[data-page]')) {
		const boxes = selectedBoxes(page)
		if (boxes.length === 0) continue
		found = true
		quickly(add({ kind: 'highlight', page: Number(page.dataset.page), boxes, color }))
	}
	if (found) document.getSelection()?.removeAllRanges()
	return found
}

/** Tools of annotations; each can also be reached without drawing, from the menu. */
export function AnnotationToolbar({ annotating, count, isListed, onListed }: AnnotationToolbarProps) {
	const { tool, setTool, setAsked, mayAdd } = annotating
	const toolButton = (one: NonNullable<AnnotationTool>, label: string) => (
		<Button
			size="small"
			aria-pressed={tool === one}
			variant={tool === one ? 'primary' : 'default'}
			// The selection is lost when the button takes the focus.
			onPointerDown={(event) => event.preventDefault()}
			onClick={() => {
				if (one === 'highlight' && highlightSelection(annotating)) return
				setTool(tool === one ? null : one)
			}}
		>
			{label}
		</Button>
	)
	return (
		<div className={classes.toolbar} role="toolbar" aria-label="Annotation tools">
			{mayAdd && (
				<>
					{toolButton('highlight', 'Highlight')}
					<Colors annotating={annotating} />
					{toolButton('note', 'Note')}
					{toolButton('redaction', 'Redaction mark')}
					<Button size="small" onClick={() => setAsked({ kind: 'stamp', page: pageInView() })}>
						Stamp
					</Button>
					<ActionMenu
						label="Annotate without drawing"
						size="small"
						entries={[
							{ label: 'Highlight a phrase', onSelect: () => setAsked({ kind: 'phrase', as: 'highlight' }) },
							{ label: 'Mark a phrase for redaction', onSelect: () => setAsked({ kind: 'phrase', as: 'redaction' }) },
							{
								label: 'Add a note to a page',
								onSelect: () => setAsked({ kind: 'note', page: pageInView(), box: null }),
							},
						]}
					/>
				</>
			)}
			<span className={classes.end}>
				<Button size="small" aria-expanded={isListed} onClick={() => onListed(!isListed)}>
					{count === 0 ? 'List' : `List (${count})`}
				</Button>
				{count > 0 && (
					<Button size="small" icon={<Icon name="download" />} onClick={() => setAsked({ kind: 'export' })}>
						Download with annotations
					</Button>
				)}
			</span>
			{tool !== null && (
				<p role="status" className={classes.status}>
					{HINTS[tool]}
				</p>
			)}
		</div>
	)
}

function Colors({ annotating: { color, setColor } }: { readonly annotating: Annotating }) {
	return (
		<span className={classes.colors} role="radiogroup" aria-label="Color">
			{ANNOTATION_COLORS.map((one) => (
				<label key={one} className={classes.color} data-color={one} title={COLOR_LABELS[one]}>
					<input
						type="radio"
						name="annotation-color"
						aria-label={COLOR_LABELS[one]}
						checked={color === one}
						onChange={() => setColor(one)}
					/>
				</label>
			))}
		</span>
	)
}
