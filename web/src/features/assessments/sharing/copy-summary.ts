import type { AssessmentResult } from '@praxis/contract/assessments/assess.fields'
import { phrase } from '../../../ui/text/phrases.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { assessmentAsRead } from '../reading-language.ts'
import { summaryText } from './summary-text.ts'

/** Copies what an assessment says in a few lines. Nothing is published: the person decides who gets it. */
export async function copySummary(name: string, result: AssessmentResult): Promise<void> {
	try {
		await navigator.clipboard.writeText(summaryText(name, await assessmentAsRead(result)))
		toast.success(phrase('Assessment summary copied to clipboard!'))
	} catch {
		toast.error(phrase('Failed to copy assessment. Please try again.'))
	}
}
