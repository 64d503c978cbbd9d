import type { billing } from '@praxis/contract/billing/billing.contract'
import type { ownInvoices } from '@praxis/contract/billing/own-invoices.contract'
import { useState } from 'react'
import { fetchAnswer } from '../../lib/fetch-answer.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { download } from '../../ui/list/export/download.ts'
import { toast } from '../../ui/toast/toast.tsx'

interface DownloadInvoiceProps {
	readonly id: string
	/** Null for a pre-bill. */
	readonly number: string | null
	readonly endpoint: typeof billing.pdf | typeof ownInvoices.pdf
}

/** Downloads an invoice as a PDF. */
export function DownloadInvoice({ id, number, endpoint }: DownloadInvoiceProps) {
	const [isBusy, setBusy] = useState(false)
	const save = async () => {
		setBusy(true)
		try {
			const name = number === null ? 'Pre-bill' : `Invoice ${number}`
			download(await fetchAnswer(endpoint, { id }), `${name}.pdf`)
		} catch (error) {
			toast.failure(error)
		}
		setBusy(false)
	}
	return (
		<Button icon={<Icon name="download" />} busy={isBusy} onClick={() => void save()}>
			Download PDF
		</Button>
	)
}
