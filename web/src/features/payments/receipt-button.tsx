import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { download } from '../../ui/list/export/download.ts'
import { toast } from '../../ui/toast/toast.tsx'

interface ReceiptButtonProps {
	/** Of the payment, for screen readers. */
	readonly name: string
	readonly load: () => Promise<File>
}

/** Downloads a receipt for printing. */
export function ReceiptButton({ name, load }: ReceiptButtonProps) {
	const [isBusy, setBusy] = useState(false)
	const save = async () => {
		setBusy(true)
		try {
			const file = await load()
			download(file, file.name || 'receipt.pdf')
		} catch (error) {
			toast.error(failureOf(error).message)
		}
		setBusy(false)
	}
	return (
		<Button
			size="small"
			variant="quiet"
			icon={<Icon name="download" />}
			busy={isBusy}
			onClick={() => void save()}
			aria-label={`Download receipt: ${name}`}
		>
			Receipt
		</Button>
	)
}
