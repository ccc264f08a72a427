import { workerTypes, type WorkerType } from '@cuadrante/contract/people/choices.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { workerDraft, type Worker } from '@cuadrante/contract/people/worker.ts'
import { IconCamera } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Photo } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { tellFailed, tellNotSaved } from '../../../ui/failed.tsx'
import { ConflictPanel } from '../../../ui/form/conflict-panel.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { isClash } from '../../../ui/form/refusal.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { formatMoment } from '../../../ui/format.ts'
import { useIsPhone } from '../../../ui/hooks.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { listOf, nameOf } from '../worker-name.ts'
import { WorkerPhoto } from '../../../records/worker-photo.tsx'
import { ContactSection, PersonalSection, TraitsSection } from './person-sections.tsx'
import { sendPhoto, type ChosenPhoto } from './send-photo.ts'
import { SectionStrip } from './section-strip.tsx'
import { useDuplicates } from './use-duplicates.tsx'
import { useFormLists } from './use-form-lists.ts'
import { CompetencySection, NotesSection, WorkSection } from './work-sections.tsx'
import {
  bodyOf,
  fieldLabels,
  newWorker,
  proposedContract,
  valuesOf,
  wordsOfValues,
  workerLists,
} from './worker-values.ts'
import styles from './worker-form.module.css'
import { lazyPart, useFetchedAhead } from '../../../ui/lazy-part.tsx'

const PhotoDialog = lazyPart(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }))

type WorkerFormProps = {
  type: WorkerType
  /** The person to change; undefined creates one. */
  worker?: Worker
}

/** The form of a person: two columns of sheets, the save bar below. */
export function WorkerForm({ type, worker }: WorkerFormProps) {
  const [stored, setStored] = useState(worker)
  const [photo, setPhoto] = useState<ChosenPhoto>()
  const isPhone = useIsPhone()
  const lists = useFormLists(worker)
  const navigate = useNavigate()
  const form = useWorkerForm(type, stored, photo)
  const { dni, user } = form.values
  const duplicates = useDuplicates({ dni, email: user.email, phone: user.phone }, worker?.id)
  const parts = { form, lists, duplicates }
  const takeStored = (next: Worker) => setStored((before) => withPhotoOf(next, before))
  const isProposed = worker?.contractType === null && form.values.contractType === proposedContract

  return (
    <div className={styles.page}>
      <FormHeader type={type} worker={stored} photo={photo} onStored={takeStored} onPhoto={setPhoto} />
      {isPhone && <SectionStrip wrong={Object.keys(form.errors)} />}
      {form.conflict && (
        <Sheet isPadded label="Conflicto">
          <ConflictPanel
            form={form}
            labels={fieldLabels}
            values={{
              mine: wordsOfValues(form.values, lists.nameOf),
              theirs: wordsOfValues(valuesOf(form.conflict.current as Worker), lists.nameOf),
            }}
          />
        </Sheet>
      )}
      <div className={styles.columns}>
        <div>
          <PersonalSection {...parts} />
          <ContactSection {...parts} />
          <TraitsSection {...parts} />
        </div>
        <div>
          <WorkSection form={form} lists={lists} isContractProposed={isProposed} />
          <CompetencySection {...parts} />
        </div>
      </div>
      <div className={styles.last}>
        <NotesSection form={form} />
      </div>
      <SaveBar form={form} labels={fieldLabels} onCancel={() => void navigate(listOf(type))} />
    </div>
  )
}

/**
 * The record after its photo was changed. Where the photo was not the only change since it was read, the version stays the one
 * that was read: the save must still be told of the other person's.
 */
function withPhotoOf(next: Worker, before: Worker | undefined): Worker {
  if (!before || next.version === before.version + 1) return next
  const { imageUrl, profileImageUrl } = next.user
  return { ...before, user: { ...before.user, imageUrl, profileImageUrl } }
}

function useWorkerForm(type: WorkerType, worker: Worker | undefined, photo: ChosenPhoto | undefined) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const failure = worker ? 'Error al actualizar el trabajador' : 'Error al crear el trabajador'
  return useRecordForm({
    initial: worker ? valuesOf(worker) : newWorker,
    schema: workerDraft,
    parts: ['user'],
    lists: workerLists,
    valuesOf: (current) => {
      const theirs = current as Worker
      return { ...valuesOf(theirs), version: theirs.version }
    },
    async save(values, idempotencyKey) {
      const body = bodyOf(values, { type, worker })
      try {
        return worker
          ? await call(peopleEndpoints.update, { params: { id: worker.id }, body }, { skipErrorToast: true })
          : await call(peopleEndpoints.create, { body }, { skipErrorToast: true, idempotencyKey })
      } catch (error) {
        if (!isClash(error)) tellNotSaved(failure, error)
        throw error
      }
    },
    onSaved: (saved) => {
      toast('success', worker ? 'Trabajador actualizado correctamente' : 'Trabajador creado correctamente')
      void addPhoto(saved, worker ? undefined : photo).then(() =>
        queries.invalidateQueries({ queryKey: ['workers'] }),
      )
    },
    goOn: () => navigate({ ...listOf(type), ignoreBlocker: true }),
  })
}

/** A new record gets its photo once it has a number. */
async function addPhoto({ id }: Worker, photo: ChosenPhoto | undefined): Promise<void> {
  if (!photo) return
  await sendPhoto(id, photo).catch((error: unknown) => tellFailed('No se ha podido guardar la foto', error))
}

type FormHeaderProps = {
  type: WorkerType
  worker: Worker | undefined
  photo: ChosenPhoto | undefined
  onStored: (worker: Worker) => void
  onPhoto: (photo: ChosenPhoto | undefined) => void
}

function FormHeader({ type, worker, photo, onStored, onPhoto }: FormHeaderProps) {
  const queries = useQueryClient()
  const [isChoosing, setIsChoosing] = useState(false)
  useFetchedAhead(PhotoDialog)
  const hasPhoto = worker ? worker.user.imageUrl !== null : photo !== undefined

  async function take(chosen: ChosenPhoto) {
    if (!worker) return onPhoto(chosen)
    onStored(await sendPhoto(worker.id, chosen))
    toast('success', 'Foto guardada')
    await queries.invalidateQueries({ queryKey: ['workers'] })
  }

  async function remove() {
    if (!worker) return onPhoto(undefined)
    onStored(await call(peopleEndpoints.removePhoto, { params: { id: worker.id } }, { skipErrorToast: true }))
    toast('success', 'Foto quitada')
    await queries.invalidateQueries({ queryKey: ['workers'] })
  }

  return (
    <>
      <PageHeader
        title={`${worker ? 'Editar' : 'Nuevo'} ${workerTypes[type]}`}
        subtitle={worker && `${nameOf(worker)} · última edición ${formatMoment(worker.updatedAt)}`}
        picture={
          worker ? (
            <WorkerPhoto worker={worker} size={52} />
          ) : (
            <Photo src={photo?.preview ?? null} size={52} />
          )
        }
        actions={
          <Button
            icon={<IconCamera size={17} stroke={1.7} aria-hidden="true" />}
            onClick={() => setIsChoosing(true)}
          >
            {hasPhoto ? 'Cambiar foto' : 'Añadir foto'}
          </Button>
        }
      />
      {isChoosing && (
        <PhotoDialog
          onTake={take}
          onRemove={hasPhoto ? remove : undefined}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}
