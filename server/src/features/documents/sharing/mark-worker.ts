import { serveJobs } from '../../../platform/process/worker-jobs.ts'
import { markPdf } from './mark-pdf.ts'

serveJobs(markPdf)
