export interface OpenAmount {
	readonly invoiceId: string
	readonly openCents: number
}

export interface Allocation {
	readonly invoiceId: string
	readonly cents: number
}

/** Sets an amount against invoices in their order, oldest due first, never more than is open. What is left is the client's credit. */
export function allocateInOrder(cents: number, invoices: readonly OpenAmount[]): Allocation[] {
	let left = cents
	const parts: Allocation[] = []
	for (const { invoiceId, openCents } of invoices) {
		const part = Math.min(left, openCents)
		if (part <= 0) continue
		parts.push({ invoiceId, cents: part })
		left -= part
	}
	return parts
}

/** Withdraws an amount from allocations, the newest first. Returns negative parts and what was not allocated. */
export function withdrawAllocations(
	cents: number,
	unallocatedCents: number,
	newestFirst: readonly Allocation[],
): Allocation[] {
	const fromCredit = Math.min(cents, unallocatedCents)
	const open = newestFirst.map(({ invoiceId, cents: openCents }) => ({ invoiceId, openCents }))
	return allocateInOrder(cents - fromCredit, open).map((one) => ({ invoiceId: one.invoiceId, cents: -one.cents }))
}
