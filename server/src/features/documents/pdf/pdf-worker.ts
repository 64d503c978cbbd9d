import { serveJobs } from '../../../platform/process/worker-jobs.ts'
import { editPdf } from './edit-pdf.ts'

serveJobs(editPdf)
