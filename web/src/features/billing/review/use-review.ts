import { billing } from '@praxis/contract/billing/billing.contract'
import type { InvoiceRow } from '@praxis/contract/billing/invoice.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSave } from '../../../parts/use-save.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { invoicesQuery, savingInvoice } from '../billing.api.ts'

/** All pre-bills, page by page; complete once `isComplete`. */
export function usePreBills() {
	const query = useInfiniteQuery(invoicesQuery({ state: ['draft'] }))
	const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
	useEffect(() => {
		if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
	}, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
	return { query, isComplete: query.data !== undefined && !hasNextPage, isStopped: isFetchNextPageError }
}

/** The pre-bill that is shown, and moving and approving by key. */
export function useReview(bills: readonly InvoiceRow[]) {
	const save = useSave(billing.review, savingInvoice('Failed to review the pre-bill'))
	const [activeId, setActive] = useState<string | null>(null)
	/** Being saved: its version is about to change. */
	const saving = useRef(new Set<string>())
	const found = bills.findIndex(({ id }) => id === activeId)
	const at = Math.max(0, found)
	const active = bills[at] ?? null
	const go = (by: number) => {
		const next = bills[Math.min(bills.length - 1, Math.max(0, at + by))]
		if (next === undefined) return false
		setActive(next.id)
		return true
	}
	const approve = () => {
		if (active === null) return false
		const { id, version, reviewedAt } = active
		if (saving.current.has(id)) return true
		const isReviewed = reviewedAt === null
		saving.current.add(id)
		if (isReviewed) go(1)
		void save({ id, version, isReviewed })
			.catch((error: unknown) => {
				setActive(id)
				toast.failure(error)
			})
			.finally(() => saving.current.delete(id))
		return true
	}
	return { active, setActive, go, approve }
}
