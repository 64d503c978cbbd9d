import { useState } from 'react'
import { Button } from '../ui/button/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { download } from '../ui/list/export/download.ts'
import { toast } from '../ui/toast/toast.tsx'

interface DownloadButtonProps {
	readonly load: () => Promise<File>
	/** With its extension; otherwise the server names the file. */
	readonly fileName?: string
	readonly label?: string
	/** What is downloaded, for screen readers, where there are several. */
	readonly of?: string
	readonly isSmall?: boolean
	/** Said instead of the reason when it fails. */
	readonly failure?: string
}

/** Loads a file and saves it on the user's device. */
export function DownloadButton({ load, fileName, label = 'Download PDF', of, isSmall, failure }: DownloadButtonProps) {
	const [isBusy, setBusy] = useState(false)
	const save = async () => {
		setBusy(true)
		try {
			const file = await load()
			download(file, fileName ?? file.name)
		} catch (error) {
			if (failure === undefined) toast.failure(error)
			else toast.error(failure)
		}
		setBusy(false)
	}
	return (
		<Button
			icon={<Icon name="download" />}
			busy={isBusy}
			onClick={() => void save()}
			{...(isSmall === true && { size: 'small', variant: 'quiet' })}
			{...(of !== undefined && { 'aria-label': `${label}: ${of}` })}
		>
			{label}
		</Button>
	)
}
