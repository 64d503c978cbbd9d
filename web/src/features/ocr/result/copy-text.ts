import { toast } from '../../../ui/toast/toast.tsx'

export async function copyText(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text)
		toast.success('Text copied to clipboard')
	} catch {
		toast.error('Failed to copy text')
	}
}
