import type { UnbilledCase } from '@praxis/contract/billing/billing.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigation } from '../../../ui/navigation/navigation.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { BILLING, TOPIC } from '../billing.api.ts'
import { draftPart, partsOf, singlesOf } from './draft-in-parts.ts'
import { type RunFailure, useRun } from './use-run.ts'

/** Creates pre-bills of cases in parts, with progress, and opens the one or the review of all. What fails is listed. */
export function useDrafting(through: string) {
	const { run, start, clear } = useRun()
	const client = useQueryClient()
	const { navigate } = useNavigation()
	const [made, setMade] = useState(0)
	const [total, setTotal] = useState(0)
	const [failures, setFailures] = useState<readonly RunFailure[]>([])
	const draft = async (cases: readonly UnbilledCase[]) => {
		setFailures([])
		const ids: string[] = []
		const work = async (part: ReturnType<typeof partsOf>[number]) => {
			const { invoices } = await draftPart(part, through)
			ids.push(...invoices.map(({ id }) => id))
			setMade(ids.length)
		}
		setMade(0)
		setTotal(cases.length)
		const parts = partsOf(cases)
		const first = await start(parts, work)
		const again = await start(singlesOf(parts, first.failures), work)
		clear()
		setFailures(again.failures)
		await client.invalidateQueries({ queryKey: [TOPIC] })
		if (ids.length > 0) toast.success(ids.length === 1 ? 'Created a pre-bill.' : `Created ${ids.length} pre-bills.`)
		if (again.failures.length > 0) return
		const [only] = ids
		if (only !== undefined) navigate(ids.length === 1 ? `${BILLING.href}/${only}` : `${BILLING.href}?tab=review`)
	}
	return { draft, made, total, failures, isBusy: run !== null }
}
