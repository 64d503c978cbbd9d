import { integrationCalls } from '@praxis/contract/integrations/integration-calls.contract'
import type { IntegrationCall, UsableIntegration } from '@praxis/contract/integrations/integrations.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useRef, useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { failureOf } from '../../ui/form/failure.ts'
import type { Gathered } from './context-text.ts'
import { INTEGRATIONS } from './integrations.api.ts'

const NO_TOOL = 'Not asked: an administrator chose no tool of it that finds context'

/** Asks one service after the other. A call that needs an approval waits for it, and the next service for that. */
export function useContextCalls(caseId: string, services: readonly UsableIntegration[]) {
	const request = useSave(integrationCalls.request, { topic: INTEGRATIONS })
	const [gathered, setGathered] = useState<readonly Gathered[]>([])
	const [waiting, setWaiting] = useState<IntegrationCall | null>(null)
	const [isBusy, setBusy] = useState(false)
	const answer = useRef<((call: IntegrationCall) => void) | null>(null)
	const approved = (call: IntegrationCall) =>
		new Promise<IntegrationCall>((done) => {
			answer.current = done
			setWaiting(call)
		})
	const askOne = async ({ id, name, search }: UsableIntegration, words: string): Promise<Gathered> => {
		if (search === null) return { service: name, call: null, why: NO_TOOL }
		try {
			const text = JSON.stringify({ [search.argument]: words })
			const asked = { integrationId: id, id: newId(), tool: search.tool, arguments: text, caseId }
			let call = (await request(asked)).answer
			// A tool that changed meanwhile waits once more.
			while (call.state === 'waiting') {
				const next = await approved(call)
				if (next === call) break
				call = next
			}
			setWaiting(null)
			return { service: name, call, why: null }
		} catch (error) {
			return { service: name, call: null, why: `It gave no context: ${failureOf(error).message}` }
		}
	}
	const ask = async (topics: readonly string[]) => {
		setBusy(true)
		const found: Gathered[] = []
		setGathered(found)
		for (const service of services) {
			found.push(await askOne(service, topics.join(' ')))
			setGathered([...found])
		}
		setBusy(false)
	}
	return {
		gathered,
		waiting,
		isBusy,
		ask,
		onAnswered: (call: IntegrationCall) => answer.current?.(call),
		onClose: () => {
			if (waiting !== null) answer.current?.(waiting)
		},
	}
}
