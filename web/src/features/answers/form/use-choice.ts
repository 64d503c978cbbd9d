import type { OfferedQuestionnaire } from '@praxis/contract/answers/answers-fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useRef, useState } from 'react'
import { useDraftStore } from '../../../ui/form/draft-store.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { beginKnowing } from './answering.api.ts'
import type { ChooseProps } from './choose-questionnaire.tsx'
import { toldBefore } from './told-before.ts'
import type { QuestionnaireType } from './type-choice.tsx'

const OTHER = 'Something else'

function areaOf(one: OfferedQuestionnaire): string {
	return one.practiceArea ?? OTHER
}

type Counts = Partial<Record<QuestionnaireType, number>>

function countsOf(items: readonly OfferedQuestionnaire[]): Counts {
	const counts: Counts = {}
	for (const one of items) counts[one.type] = Math.max(counts[one.type] ?? 0, one.questionCount)
	return counts
}

/** The same id when it is tried again, so that it begins once. */
function idFor(ids: Map<string, string>, questionnaireId: string): string {
	const id = ids.get(questionnaireId) ?? newId()
	ids.set(questionnaireId, id)
	return id
}

interface Input extends ChooseProps {
	readonly items: readonly OfferedQuestionnaire[]
}

/** Which questionnaire is chosen, by what it is about and by its type, and its beginning. */
export function useChoice({ items, begin, onBegun, ...first }: Input) {
	const areas = [...new Set(items.map(areaOf))]
	const known = areas.find((one) => one === first.practiceArea)
	const [area, setArea] = useState(known ?? (areas.length === 1 ? (areas[0] ?? '') : ''))
	const [wanted, setWanted] = useState(first.type)
	const [chosenId, choose] = useState<string | null>(null)
	const [problem, setProblem] = useState<string | null>(null)
	const [busy, setBusy] = useState(false)
	const drafts = useDraftStore()
	const ids = useRef(new Map<string, string>())

	const within = items.filter((one) => areaOf(one) === area)
	const type = within.some((one) => one.type === wanted) ? wanted : (within[0]?.type ?? wanted)
	const matching = within.filter((one) => one.type === type)
	const chosen = matching.find((one) => one.questionnaireId === chosenId) ?? matching[0]
	const start = async () => {
		if (busy) return
		if (chosen === undefined) return setProblem('Please choose what it is about.')
		setBusy(true)
		setProblem(null)
		try {
			const { questionnaireId } = chosen
			const input = { ...begin, id: idFor(ids.current, questionnaireId), questionnaireId }
			const told = begin.intakeId === undefined ? null : await toldBefore(drafts, begin.intakeId)
			const begun = await beginKnowing(input, told?.known ?? null)
			onBegun(begun.id)
		} catch (error) {
			setProblem(failureOf(error).message)
			setBusy(false)
		}
	}
	return {
		areas,
		area,
		setArea: (next: string) => {
			setArea(next)
			setProblem(null)
		},
		type,
		setType: setWanted,
		counts: countsOf(within),
		matching,
		chosen,
		choose,
		problem,
		busy,
		start,
	}
}
