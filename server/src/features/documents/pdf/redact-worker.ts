import { serveJobs } from '../../../platform/process/worker-jobs.ts'
import { redactPdf } from './redact-pdf.ts'

serveJobs(redactPdf)
