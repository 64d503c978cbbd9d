import { cases } from '@praxis/contract/cases/cases.contract'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import type { AskedVariable } from '@praxis/contract/editor/templates/template'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { staleCurrent } from '../../lib/stale-current.ts'
import { useSave } from '../../parts/use-save.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { caseQuery, savingCase } from '../cases/cases.api.ts'
import { caseChanges, errorsOfAnswers, staleMessage } from './case-answers.ts'

type Texts = Readonly<Record<string, string>>

/** What was not saved to the case, and why. */
interface CaseFailure {
	readonly message: string
	/** At the questions. */
	readonly fields: Texts
}

/** Saves chosen answers to the case, as its own form does: with the version that was read, and only who may edit it. */
export function useCaseAnswers(caseId: string) {
	const mayEdit = useMay()(cases.edit)
	const client = useQueryClient()
	const one = useQuery({ ...caseQuery(caseId), enabled: mayEdit })
	const edit = useSave(cases.edit, savingCase('Failed to save to the case'))
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
	const toggle = (name: string, isChosen: boolean) => {
		const others = [...chosen].filter((other) => other !== name)
		setChosen(new Set(isChosen ? [...others, name] : others))
	}
	/** Null when it is saved, or nothing was to be. `asked`: what the case still has nothing for. */
	const save = async (answers: Texts, asked: readonly AskedVariable[]): Promise<CaseFailure | null> => {
		const names = asked.map(({ name }) => name).filter((name) => chosen.has(name))
		const changes = caseChanges(names, answers)
		if (Object.keys(changes).length === 0) return null
		if (one.data === undefined) return { message: 'The case could not be loaded. Reload the page.', fields: {} }
		try {
			await edit({ id: caseId, version: one.data.version, ...changes })
			setChosen(new Set())
			return null
		} catch (error) {
			const current = staleCurrent<CaseRecord>(error)
			if (current !== null) {
				client.setQueryData(caseQuery(caseId).queryKey, current)
				return { message: staleMessage(changes, current), fields: {} }
			}
			const fields = error instanceof ApiError ? errorsOfAnswers(names, error.fields) : {}
			return { message: failureOf(error).message, fields }
		}
	}
	return { isOffered: mayEdit && one.data !== undefined, chosen, toggle, save }
}
