import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { download } from '../../ui/list/export/download.ts'
import { phrase } from '../../ui/text/phrases.ts'
import { toast } from '../../ui/toast/toast.tsx'

interface DownloadButtonProps {
	/** Without extension. */
	readonly name: string
	readonly load: () => Promise<Blob>
}

/** Downloads an assessment as a PDF. */
export function DownloadButton({ name, load }: DownloadButtonProps) {
	const [isBusy, setBusy] = useState(false)
	const save = async () => {
		setBusy(true)
		try {
			download(await load(), `${name}.pdf`)
		} catch {
			toast.error(phrase('Failed to download assessment. Please try again.'))
		}
		setBusy(false)
	}
	return (
		<Button icon={<Icon name="download" />} busy={isBusy} onClick={() => void save()}>
			Download PDF
		</Button>
	)
}
