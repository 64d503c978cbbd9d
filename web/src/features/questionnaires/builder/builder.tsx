import { type Definition, questionsOf } from '@praxis/contract/questionnaires/definition'
import { type DefinitionProblem, definitionProblems } from '@praxis/contract/questionnaires/definition-problems'
import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.fields'
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Text } from '../../../ui/layout/layout.tsx'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import classes from './builder.module.css'
import { ItemPanel } from './item-panel.tsx'
import { LivePreview, useBeside } from './live-preview.tsx'
import { DETAILS, Outline } from './outline.tsx'
import { FIRST_FIELD } from './question-editor.tsx'
import type { PreviewProps } from './read-questionnaire.tsx'
import type { Builder } from './use-builder.ts'
import { useItemEdits } from './use-item-edits.ts'

const SHOWN_MAX = 5

interface ProblemListProps {
	readonly problems: readonly DefinitionProblem[]
	readonly definition: Definition
	readonly onOpen: (id: string) => void
}

function nameOf(definition: Definition, id: string): string {
	const question = questionsOf(definition).find((one) => one.id === id)
	if (question !== undefined) return question.text.trim() || 'New question'
	return definition.sections.find((one) => one.id === id)?.title.trim() || 'New section'
}

/** The problems that prevent publishing, each with a link to its question. */
function ProblemList({ problems, definition, onOpen }: ProblemListProps) {
	if (problems.length === 0) return null
	const more = problems.length - SHOWN_MAX
	return (
		<Banner tone="amber">
			<Text as="p" weight="medium">
				{problems.length === 1
					? '1 problem to fix before publishing'
					: `${problems.length} problems to fix before publishing`}
			</Text>
			<ul className={classes.problems}>
				{problems.slice(0, SHOWN_MAX).map(({ id, field, message }) => (
					<li key={`${id}.${field}.${message}`}>
						{id === null ? (
							message
						) : (
							<button type="button" className={classes.problem} onClick={() => onOpen(id)}>
								<span className={classes.problemName}>{nameOf(definition, id)}</span> {message}
							</button>
						)}
					</li>
				))}
				{more > 0 && <li>and {more} more, marked in the list</li>}
			</ul>
		</Banner>
	)
}

const ITEM = 'item'
const NARROW = '(max-width: 60em)'

/** What is open, in the address. Where list and fields don't fit side by side, going back shows the list again. */
function useOpenItem() {
	const { params, set } = useUrlParams()
	const shown = params.get(ITEM)
	const open = useCallback(
		(id: string) => {
			const isStep = window.matchMedia(NARROW).matches && new URLSearchParams(window.location.search).get(ITEM) === null
			set({ [ITEM]: id }, { replace: !isStep })
		},
		[set],
	)
	const close = useCallback(() => set({ [ITEM]: null }), [set])
	return { shown, open, close }
}

/** The list reaches down to the edge of the window, wherever on the page it begins. */
function useFittedList() {
	const ref = useRef<HTMLDivElement>(null)
	useLayoutEffect(() => {
		const element = ref.current
		if (element === null) return
		const fit = () => {
			const at = (element.parentElement ?? element).getBoundingClientRect().top + window.scrollY
			const top = `${Math.round(at)}px`
			if (element.style.getPropertyValue('--list-top') !== top) element.style.setProperty('--list-top', top)
		}
		fit()
		const watched = new ResizeObserver(fit)
		watched.observe(document.body)
		return () => watched.disconnect()
	}, [])
	return ref
}

/** The first field gets the focus once what was entered or has just been made is shown. Returns how to enter. */
function useFieldFocus(edited: string, newId: string | null): (id: string) => void {
	const [entered, setEntered] = useState<{ readonly id: string } | null>(null)
	const focused = useRef<string | null>(null)
	useLayoutEffect(() => {
		if (entered?.id === edited) document.getElementById(FIRST_FIELD)?.focus()
	}, [entered, edited])
	useLayoutEffect(() => {
		if (newId === null || newId === focused.current || newId !== edited) return
		focused.current = newId
		document.getElementById(FIRST_FIELD)?.focus()
	}, [newId, edited])
	return useCallback((id: string) => setEntered({ id }), [])
}

interface BuilderViewProps {
	readonly builder: Builder
	readonly one: QuestionnaireRecord
	readonly preview: PreviewProps['preview']
}

/** The list of sections and questions beside all that can be set of the one that is open. */
export function BuilderView({ builder, one, preview }: BuilderViewProps) {
	const { values, base } = builder
	const item = useOpenItem()
	const { edits, newId, said } = useItemEdits(builder, item.open)
	const draft = useDeferredValue(values.draft)
	const problems = useMemo(() => definitionProblems(draft), [draft])
	const marks = useMemo(
		() => new Map(problems.toReversed().flatMap(({ id, message }) => (id === null ? [] : [[id, message] as const]))),
		[problems],
	)
	const shown = item.shown ?? DETAILS
	const side = useFittedList()
	const beside = useBeside()

	// The list follows at once, the fields when there is time: going through many with the arrows never waits for them.
	const edited = useDeferredValue(shown)
	const enter = useFieldFocus(edited, newId)

	useShortcuts([
		{
			keys: 'n',
			label: 'Add a question after this one',
			group: 'This questionnaire',
			run: () => edits.addAfter(shown),
		},
	])
	return (
		<div className={classes.builder} data-item={item.shown !== null || undefined} data-beside={beside.place}>
			<div className={classes.side} ref={side}>
				<ProblemList problems={problems} definition={draft} onOpen={item.open} />
				<Outline
					definition={draft}
					open={shown}
					problems={marks}
					onOpen={item.open}
					onEnter={enter}
					onStep={edits.step}
					onDrop={edits.drop}
					onAddQuestion={edits.addQuestion}
					onAddSection={edits.addSection}
				/>
			</div>
			<ItemPanel
				open={edited}
				values={values}
				problems={problems}
				saved={base.draft}
				isPublished={one.publishedVersion !== null}
				newId={newId}
				edits={edits}
				onClose={item.close}
			/>
			{beside.place !== undefined && <LivePreview beside={beside} draft={draft} item={edited} preview={preview} />}
			<VisuallyHidden role="status">{said}</VisuallyHidden>
		</div>
	)
}
