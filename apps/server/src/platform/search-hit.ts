/** One thing that the administration's search found; every kind has the same members, so that one list shows them all. */
export interface SearchHit {
  /** Public id. */
  id: string;
  /** Its name: a reference, a title, a code, a person. */
  title: string;
  /** Tells it from others of that name. */
  text: string | null;
  /** Address of its picture. */
  image: string | null;
}
